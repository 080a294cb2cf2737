"""The part of the rules record that games on an island of hexes have: geometry, board, cards, awards."""

from collections.abc import Mapping, Sequence
from typing import Any

from sim.engine import codes
from sim.engine.codes import NONE
from sim.rules import shape

CHIPS = {
    "spiral": codes.CHIPS_SPIRAL,
    "random": codes.CHIPS_RANDOM,
    "reds_first": codes.CHIPS_REDS_FIRST,
}


def set_island(rules: Any, data: Mapping[str, Any]) -> None:
    """Board, pieces, deck, awards, robber and harbours."""
    board = data["board"]
    land = shape.hexes(board["rows"], board["starts"], board["first_r"])
    _set_geometry(rules, land)
    _set_terrain(rules, data, land)
    _set_chips(rules, data, land)
    _set_harbours(rules, data, land)
    pieces = data["pieces"]
    rules.own_pieces[codes.ROAD] = pieces["roads"]
    rules.own_pieces[codes.SETTLEMENT] = pieces["settlements"]
    rules.own_pieces[codes.CITY] = pieces["cities"]
    for card, name in enumerate(codes.CARD_NAMES):
        rules.deck[card] = data["deck"][name]
    _set_options(rules, data)


def _set_options(rules: Any, data: Mapping[str, Any]) -> None:
    progress, awards, robber = data["progress"], data["awards"], data["robber"]
    rules.cards_a_turn = progress["cards_a_turn"]
    rules.free_roads = progress["free_roads"]
    rules.invented_cards = progress["invented_cards"]
    rules.road_points = data["points"]["longest_road"]
    rules.army_points = data["points"]["largest_army"]
    rules.road_from = awards["road_from"]
    rules.army_from = awards["army_from"]
    rules.tie_keeps_road = awards["road_tie"] == "holder"
    rules.robber_desert = robber["desert"]
    rules.friendly_points = robber["friendly_points"]
    rules.must_rob = robber["stealing"] == "must"
    rules.any_ratio = data["trade"]["any_harbour_ratio"]
    rules.own_ratio = data["trade"]["own_harbour_ratio"]


def _set_geometry(rules: Any, land: Sequence[shape.Hex]) -> None:
    nodes, edges = shape.intersections(land), shape.paths(land)
    hex_number = {at: number for number, at in enumerate(land)}
    node_number = {node: number for number, node in enumerate(nodes)}
    rules.hexes, rules.nodes, rules.edges = len(land), len(nodes), len(edges)
    for number, at in enumerate(land):
        rules.hex_nodes[number] = [node_number[node] for node in shape.corners_of(at)]
        rules.hex_hexes[number] = [hex_number.get(other, NONE) for other in shape.neighbours(at)]
        rules.hex_sides[number] = [node.index(at) for node in shape.corners_of(at)]
    for number, node in enumerate(nodes):
        rules.node_hexes[number] = [hex_number.get(at, NONE) for at in node]
        around = [(edge, ends) for edge, ends in enumerate(edges) if number in ends]
        missing = [NONE] * (3 - len(around))
        rules.node_edges[number] = [edge for edge, _ in around] + missing
        rules.node_nodes[number] = [sum(ends) - number for _, ends in around] + missing
    for edge, ends in enumerate(edges):
        rules.edge_nodes[edge] = ends


def _set_terrain(rules: Any, data: Mapping[str, Any], land: Sequence[shape.Hex]) -> None:
    kinds, terrains = data["cards"]["kinds"], data["terrain"]
    names = [terrain["name"] for terrain in terrains]
    rules.terrains = len(terrains)
    for i, terrain in enumerate(terrains):
        yields = terrain["yields"]
        rules.terrain_yields[i] = NONE if yields == "nothing" else kinds.index(yields)
    rules.fixed_board = data["board"]["layout"] == "fixed"
    if rules.fixed_board:
        laid = {tuple(hex_["at"]): hex_ for hex_ in data["board"]["fixed"]}
        pool = [names.index(laid[at]["terrain"]) for at in land]
    else:
        pool = [i for i, terrain in enumerate(terrains) for _ in range(terrain["count"])]
    rules.terrain_pool[: len(pool)] = pool


def _set_chips(rules: Any, data: Mapping[str, Any], land: Sequence[shape.Hex]) -> None:
    board, chips = data["board"], data["chips"]
    order = chips["order"]
    rules.chips_laid = CHIPS[board["chips"]]
    if rules.fixed_board:
        rules.chips_laid = codes.CHIPS_FIXED
        laid = {tuple(hex_["at"]): hex_ for hex_ in board["fixed"]}
        order = [laid[at]["chip"] for at in land]
    rules.chip_count = len(order)
    rules.chip_pool[: len(order)] = order
    for number in chips["red"]:
        rules.is_red[number] = 1
    rules.adjacent_reds = board["adjacent_reds"]
    if rules.chips_laid == codes.CHIPS_SPIRAL:
        _set_spirals(rules, land)


def _set_spirals(rules: Any, land: Sequence[shape.Hex]) -> None:
    hex_number = {at: number for number, at in enumerate(land)}
    corners = shape.corners(land)
    rules.corners = len(corners)
    for i, corner in enumerate(corners):
        rules.spirals[i, : len(land)] = [hex_number[at] for at in shape.spiral(land, corner)]


def _set_harbours(rules: Any, data: Mapping[str, Any], land: Sequence[shape.Hex]) -> None:
    kinds = data["cards"]["kinds"]
    node_number = {node: number for number, node in enumerate(shape.intersections(land))}
    rules.harbours = len(data["harbours"])
    rules.harbours_random = data["board"]["harbours"] == "random"
    rules.node_harbour[:] = NONE
    for i, harbour in reversed(list(enumerate(data["harbours"]))):
        ends = shape.ends(tuple(harbour["land"]), tuple(harbour["sea"]))
        rules.harbour_nodes[i] = [node_number[end] for end in ends]
        rules.node_harbour[rules.harbour_nodes[i]] = i
        kind = harbour["kind"]
        rules.harbour_kinds[i] = codes.ANY_HARBOUR if kind == "any" else kinds.index(kind)
