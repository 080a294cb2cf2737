"""The part of the records that games on an island of hexes have: geometry, board, development cards, awards.

Intersections are nodes here, paths edges.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from sim.games.island import codes, shape
from sim.games.island.codes import Card
from sim.games.island.rules import ANY, NOTHING, FixedHex, IslandRules
from sim.limits import (
    MAX_EDGES,
    MAX_HARBOURS,
    MAX_HEXES,
    MAX_KINDS,
    MAX_NODES,
    MAX_NUMBER,
    MAX_SEATS,
    MAX_TERRAINS,
)
from sim.machine.fields import Field

RULES = (
    Field("hexes", "land hexes"),
    Field("nodes", "intersections"),
    Field("edges", "paths"),
    Field("harbours", "harbours"),
    Field("terrains", "kinds of terrain"),
    Field("hex_nodes", "intersections around a hex", (MAX_HEXES, 6)),
    Field("hex_hexes", "land hexes around a hex; NONE for sea", (MAX_HEXES, 6)),
    Field("hex_sides", "beside `hex_nodes`: which of the node's hexes this one is", (MAX_HEXES, 6)),
    Field("node_hexes", "land hexes at an intersection; NONE for sea", (MAX_NODES, 3)),
    Field("node_nodes", "neighbouring intersections; NONE where there are two", (MAX_NODES, 3)),
    Field("node_edges", "paths at an intersection, beside `node_nodes`", (MAX_NODES, 3)),
    Field("edge_nodes", "the ends of a path", (MAX_EDGES, 2)),
    Field("harbour_nodes", "the intersections of a harbour", (MAX_HARBOURS, 2)),
    Field("node_harbour", "the first harbour at an intersection, or NONE", (MAX_NODES,)),
    Field("harbour_kinds", "kind of each harbour as listed; ANY_HARBOUR or a card", (MAX_HARBOURS,)),
    Field("terrain_yields", "the card a terrain yields, or NONE", (MAX_TERRAINS,)),
    Field("terrain_pool", "terrains to lay, or laid if the board is fixed", (MAX_HEXES,)),
    Field("chip_pool", "chips in their order, or as laid if the board is fixed", (MAX_HEXES,)),
    Field("chip_count", "chips to lay"),
    Field("is_red", "1: a red chip", (MAX_NUMBER + 1,)),
    Field("reds_differ", "1: red chips laid at random go to different terrains"),
    Field("corners", "hexes from which the spiral may begin"),
    Field("spirals", "hexes in the order of the spiral from each corner", (MAX_HEXES, MAX_HEXES)),
    Field("own_pieces", "roads, settlements and cities each seat has", (codes.PIECES,)),
    Field("deck_cards", "development cards of each kind", (codes.CARD_KINDS,)),
)

TABLE = (
    Field("hex_terrain", "terrain of a hex", (MAX_HEXES,)),
    Field("hex_kind", "the card a hex yields, or NONE", (MAX_HEXES,)),
    Field("hex_chip", "number of a hex; 0 for none", (MAX_HEXES,)),
    Field("number_count", "hexes with a number", (MAX_NUMBER + 1,)),
    Field("number_hexes", "the hexes with a number", (MAX_NUMBER + 1, MAX_HEXES)),
    Field("harbour_kind", "kind of each harbour; ANY_HARBOUR or a card", (MAX_HARBOURS,)),
    Field("spiral_from", "hex from which the chips were laid, or NONE"),
    Field("robber", "the robber's hex, or NONE"),
    Field("node_owner", "seat that built on an intersection, or NONE", (MAX_NODES,)),
    Field("node_city", "1: a city stands there", (MAX_NODES,)),
    Field("node_closed", "buildings on an intersection and beside it; 0: one may be built", (MAX_NODES,)),
    Field("edge_owner", "seat whose road lies on a path, or NONE", (MAX_EDGES,)),
    Field("touches", "roads of a seat that end at an intersection", (MAX_SEATS, MAX_NODES)),
    Field("joins", "scratch: where a road may join on to what the active seat has", (MAX_NODES,)),
    Field("roll", "sum of the dice"),
    Field("road_length", "longest unbroken road of a seat", (MAX_SEATS,)),
    Field("road_holder", "seat with the longest road, or NONE"),
    Field("army_holder", "seat with the largest army, or NONE"),
    Field("other_points", "points beside those of pieces, cards and awards", (MAX_SEATS,), np.float64),
    Field("development", "development cards in a seat's hand; their kinds are hidden", (MAX_SEATS,)),
    Field("deck_left", "development cards in the deck"),
    Field("cards_played", "development cards played in this game, of each kind", (codes.CARD_KINDS,)),
    Field("played", "development cards the active seat played in this turn"),
    Field("resume", "what is asked again when robber or card are done with"),
    Field("free_left", "free roads, sites or invented cards still to come"),
    Field("founded", "settlements founded so far"),
    Field("founded_at", "intersection of the last one"),
    Field("start_pips", "pips around the settlements each seat founded, by kind", (MAX_SEATS, MAX_KINDS)),
    Field("start_harbours", "of these settlements, those at a harbour", (MAX_SEATS,)),
    Field("owed_ingredients", "ingredients each seat has still to discard", (MAX_SEATS,)),
    Field("discard_part", "RESOURCES or INGREDIENTS: which part the asked seat discards of"),
)

SEAT = (
    Field("development", "development cards in hand, new ones included", (codes.CARD_KINDS,)),
    Field("new_development", "of these, bought in this turn", (codes.CARD_KINDS,)),
)

SECRET = (
    Field("deck", "development cards left, by kind", (codes.CARD_KINDS,)),
    Field("used", "scratch: paths already walked when roads are measured", (MAX_EDGES,)),
    Field("walk", "scratch: the stack of a walk over roads", (MAX_EDGES + 2, 4)),
    Field("order", "scratch: an order to deal in", (MAX_HEXES,)),
)


def lay_out(rules: Any, table: Any, seats: Any) -> None:
    """An empty island; seat 0 founds first."""
    for places in (table.node_owner, table.edge_owner):
        places[:] = codes.NONE
    table.road_holder = table.army_holder = table.founded_at = table.spiral_from = table.robber = codes.NONE
    table.deck_left = rules.deck_cards.sum()
    table.asks = codes.FOUND_SETTLEMENT


def fill_rules(rules: Any, values: IslandRules) -> None:
    """Geometry, board, harbours, pieces and deck."""
    board = values.board
    land = shape.hexes(board.rows, board.starts, board.first_r)
    _set_geometry(rules, land)
    _set_terrain(rules, values, land)
    _set_chips(rules, values, land)
    _set_harbours(rules, values, land)
    rules.own_pieces[[codes.ROAD, codes.SETTLEMENT, codes.CITY]] = (
        values.pieces.roads,
        values.pieces.settlements,
        values.pieces.cities,
    )
    rules.deck_cards[:] = [getattr(values.deck, card.word) for card in Card]


def _set_geometry(rules: Any, land: Sequence[shape.Hex]) -> None:
    nodes, edges = shape.intersections(land), shape.paths(land)
    hex_number = {at: number for number, at in enumerate(land)}
    node_number = {node: number for number, node in enumerate(nodes)}
    rules.hexes, rules.nodes, rules.edges = len(land), len(nodes), len(edges)
    for number, at in enumerate(land):
        rules.hex_nodes[number] = [node_number[node] for node in shape.corners_of(at)]
        rules.hex_hexes[number] = [hex_number.get(other, codes.NONE) for other in shape.neighbours(at)]
        rules.hex_sides[number] = [node.index(at) for node in shape.corners_of(at)]
    for number, node in enumerate(nodes):
        rules.node_hexes[number] = [hex_number.get(at, codes.NONE) for at in node]
        around = [(edge, ends) for edge, ends in enumerate(edges) if number in ends]
        missing = [codes.NONE] * (3 - len(around))
        rules.node_edges[number] = [edge for edge, _ in around] + missing
        rules.node_nodes[number] = [sum(ends) - number for _, ends in around] + missing
    for edge, ends in enumerate(edges):
        rules.edge_nodes[edge] = ends


def _set_terrain(rules: Any, values: IslandRules, land: Sequence[shape.Hex]) -> None:
    names = [terrain.name for terrain in values.terrain]
    rules.terrains = len(names)
    rules.terrain_yields[: len(names)] = [
        codes.NONE if terrain.yields == NOTHING else values.cards.kinds.index(terrain.yields)
        for terrain in values.terrain
    ]
    pool = [i for i, terrain in enumerate(values.terrain) for _ in range(terrain.count)]
    if values.board.layout == "fixed":
        laid = _laid(values)
        pool = [names.index(laid[at].terrain) for at in land]
    rules.terrain_pool[: len(pool)] = pool


def _set_chips(rules: Any, values: IslandRules, land: Sequence[shape.Hex]) -> None:
    order: Sequence[int] = values.chips.order
    if values.board.layout == "fixed":
        laid = _laid(values)
        order = [laid[at].chip for at in land]
    elif values.board.chips == "spiral":
        _set_spirals(rules, land)
    rules.chip_count = len(order)
    rules.chip_pool[: len(order)] = order
    rules.is_red[list(values.chips.red)] = 1


def _laid(values: IslandRules) -> dict[tuple[int, ...], FixedHex]:
    return {item.at: item for item in values.board.fixed}


def _set_spirals(rules: Any, land: Sequence[shape.Hex]) -> None:
    hex_number = {at: number for number, at in enumerate(land)}
    corners = shape.corners(land)
    rules.corners = len(corners)
    for i, corner in enumerate(corners):
        rules.spirals[i, : len(land)] = [hex_number[at] for at in shape.spiral(land, corner)]


def _set_harbours(rules: Any, values: IslandRules, land: Sequence[shape.Hex]) -> None:
    node_number = {node: number for number, node in enumerate(shape.intersections(land))}
    rules.harbours = len(values.harbours)
    rules.node_harbour[:] = codes.NONE
    for i, harbour in reversed(list(enumerate(values.harbours))):
        ends = shape.ends(shape.as_hex(harbour.land), shape.as_hex(harbour.sea))
        rules.harbour_nodes[i] = [node_number[end] for end in ends]
        rules.node_harbour[rules.harbour_nodes[i]] = i
        kind = harbour.kind
        rules.harbour_kinds[i] = codes.ANY_HARBOUR if kind == ANY else values.cards.kinds.index(kind)
