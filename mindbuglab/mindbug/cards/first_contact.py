"""The base set: 32 different creatures, 48 cards."""

from mindbuglab.mindbug.vocabulary import (
    Ability,
    Alone,
    AtRandom,
    CannotBlock,
    Card,
    Cards,
    CopyKeywords,
    Creatures,
    Defeat,
    Discard,
    Each,
    FewerCreatures,
    GainLife,
    Have,
    Keyword,
    LoseLife,
    LoseLifeDownTo,
    MatchLife,
    On,
    Pick,
    PlayCard,
    Power,
    Silence,
    Steal,
    TakeControl,
    TakeToHand,
    This,
    While,
    YourTurn,
)

SET = "first_contact"


def _card(
    number: int,
    names: tuple[str, str, str],
    power: int,
    copies: int,
    emblem: str,
    keywords: tuple[Keyword, ...] = (),
    *abilities: Ability,
) -> Card:
    id_ = names[0].lower().replace(" ", "_").replace("-", "_")
    return Card(id_, SET, number, names, power, copies, emblem, keywords, abilities)


CARDS: tuple[Card, ...] = (
    _card(
        1, ("Axolotl Healer", "Dr Axolotl", "Axolotl-Heilerin"), 4, 2, "🦎💉", ("POISONOUS",),
        On("Play", (GainLife(2),)),
    ),
    _card(
        2, ("Bee Bear", "Oursabeille", "Brummbär"), 8, 1, "🐝🐻", (),
        While(CannotBlock(Creatures("enemy", Power(at_most=6)), attacker=This())),
    ),
    _card(
        3, ("Brain Fly", "Neuromouche", "Hirnfliege"), 4, 1, "🧠🪰", (),
        On("Play", (TakeControl(Pick(1, Creatures("any", Power(at_least=6)))),)),
    ),
    _card(
        4, ("Chameleon Sniper", "Reptireur d'élite", "Chamäleonschütze"), 1, 1, "🦎🎯", ("SNEAKY",),
        On("Attack", (LoseLife(1),)),
    ),
    _card(
        5, ("Compost Dragon", "Dracompost", "Kompost-Drache"), 3, 2, "🐉🍂", ("HUNTER",),
        On("Play", (PlayCard(Pick(1, Cards("discard pile", "you"))),)),
    ),
    _card(
        6, ("Deathweaver", "Veuve Noire", "Todesweberin"), 2, 1, "🕷️💀", ("POISONOUS",),
        While(Silence("Play", of="opponent")),
    ),
    _card(
        7, ("Elephantopus", "Pachypoulpe", "Elefantopus"), 7, 1, "🐘🐙", ("TOUGH",),
        While(CannotBlock(Creatures("enemy", Power(at_most=4)), attacker=Creatures("allied"))),
    ),
    _card(
        8, ("Explosive Toad", "Crapaud Bombe", "Knallfrosch"), 5, 2, "💣🐸", ("FRENZY",),
        On("Defeated", (Defeat(Pick(1, Creatures("any"))),)),
    ),
    _card(
        9, ("Ferret Bomber", "Furet Saboteur", "Frettchenbomber"), 2, 2, "🦦💣", ("SNEAKY",),
        On("Play", (Discard(Pick(2, Cards("hand", "opponent"), by="opponent")),)),
    ),
    _card(
        10, ("Giraffodile", "Giraffodile", "Giraffodil"), 7, 1, "🦒🐊", (),
        On("Play", (TakeToHand(Each(Cards("discard pile", "you"))),)),
    ),
    _card(
        11, ("Goblin Werewolf", "Goblin-Garou", "Goblinwerwolf"), 2, 2, "👺🐺", ("HUNTER",),
        While(Have(This(), power=6), YourTurn()),
    ),
    _card(12, ("Gorillion", "Gorillion", "Gorillöwe"), 10, 1, "🦍🦁"),
    _card(
        13, ("Grave Robber", "Pilleur de tombes", "Grabräuber"), 7, 2, "⚰️🦝", ("TOUGH",),
        On("Play", (PlayCard(Pick(1, Cards("discard pile", "opponent"))),)),
    ),
    _card(
        14, ("Harpy Mother", "Mamie Harpie", "Harpyienmutter"), 5, 1, "🦅👩", (),
        On("Defeated", (TakeControl(Pick(2, Creatures("any", Power(at_most=5)), up_to=True)),)),
    ),
    _card(
        15, ("Kangasaurus Rex", "Kangousaurus Rex", "Kängusaurus Rex"), 7, 2, "🦘🦖", (),
        On("Play", (Defeat(Each(Creatures("enemy", Power(at_most=4)))),)),
    ),
    _card(
        16, ("Killer Bee", "Abeille Tueuse", "Killerbiene"), 5, 2, "🐝🗡️", ("HUNTER",),
        On("Play", (LoseLife(1),)),
    ),
    _card(
        17, ("Lone Yeti", "Yéti Solitaire", "Einsamer Yeti"), 5, 1, "🏔️🦧", ("TOUGH",),
        While(Have(This(), power=5, keywords=("FRENZY",)), Alone()),
    ),
    _card(18, ("Luchataur", "Gladiataure", "El Tauro"), 9, 2, "🤼🐂", ("FRENZY",)),
    _card(
        19, ("Mysterious Mermaid", "Sirène Mystérieuse", "Ködernixe"), 7, 1, "🧜🔮", (),
        On("Play", (MatchLife("you"),)),
    ),
    _card(20, ("Plated Scorpion", "Scorpion Blindé", "Titanoskorp"), 2, 2, "🛡️🦂", ("TOUGH", "POISONOUS")),
    _card(21, ("Rhino Turtle", "Rhino Tortue", "Panzernashorn"), 8, 2, "🦏🐢", ("FRENZY", "TOUGH")),
    _card(
        22, ("Shark Dog", "Requin Toutou", "Haihund"), 4, 1, "🦈🐶", ("HUNTER",),
        On("Attack", (Defeat(Pick(1, Creatures("enemy", Power(at_least=6)))),)),
    ),
    _card(
        23, ("Sharky Crab-Dog-Mummypus", "Requin Crabe Chien Momie Pieuvre", "Wilde Chimäre"), 5, 1, "🦈🦀", (),
        While(CopyKeywords(("HUNTER", "SNEAKY", "FRENZY", "POISONOUS"), Creatures("enemy"))),
    ),
    _card(
        24, ("Shield Bugs", "Scarabouclier", "Schildwanzen"), 4, 2, "🛡️🪲", ("TOUGH",),
        While(Have(Creatures("allied", other=True), power=1)),
    ),
    _card(
        25, ("Snail Hydra", "Hydrescargot", "Schneckenhydra"), 9, 2, "🐌🐉", (),
        On("Attack", (Defeat(Pick(1, Creatures("any"))),), FewerCreatures()),
    ),
    _card(
        26, ("Snail Thrower", "Lanceur d'escargots", "Schneckenschleuder"), 1, 1, "🐌🏹", ("POISONOUS",),
        While(Have(Creatures("allied", Power(at_most=4), other=True), keywords=("HUNTER", "POISONOUS"))),
    ),
    _card(27, ("Spider Owl", "Arachnhibou", "Eulenspinne"), 3, 2, "🕷️🦉", ("SNEAKY", "POISONOUS")),
    _card(
        28, ("Strange Barrel", "Baril Étrange", "Befremdlicher Bottich"), 6, 1, "🛢️👀", (),
        On("Defeated", (Steal(AtRandom(2, Cards("hand", "opponent"))),)),
    ),
    _card(
        29, ("Tiger Squirrel", "Tigrécureuil", "Tiger-Hörnchen"), 3, 2, "🐯🐿️", ("SNEAKY",),
        On("Play", (Defeat(Pick(1, Creatures("enemy", Power(at_least=7)))),)),
    ),
    _card(
        30, ("Turbo Bug", "Turboustique", "Turbokäfer"), 4, 1, "🐞🏎️", (),
        On("Attack", (LoseLifeDownTo(1),)),
    ),
    _card(
        31, ("Tusked Extorter", "Huissiéléphant", "Steuereintröter"), 8, 2, "🐘💰", (),
        On("Attack", (Discard(Pick(1, Cards("hand", "opponent"), by="opponent")),)),
    ),
    _card(
        32, ("Urchin Hurler", "Oursins Hurleurs", "Seeigel-Bola"), 5, 1, "🦔🤾", ("HUNTER",),
        While(Have(Creatures("allied", other=True), power=2), YourTurn()),
    ),
)
"""Every card of the set in the order of its printed number."""
