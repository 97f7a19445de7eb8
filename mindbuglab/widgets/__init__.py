"""What people see: views of a game as plain data, and the widget that draws them.

`Stage` needs the extra `apps`; everything else works with the standard library.
"""
