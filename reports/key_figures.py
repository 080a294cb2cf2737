"""How the key figures of a page are grouped, and which of them only who asks further wants to see."""

# In the order in which they are told.
GROUPS: dict[str, tuple[str, ...]] = {
    "Length": (
        "mean_turns",
        "mean_minutes",
        "capped_share",
        "dead_turn_share",
        "median_turns",
        "p05_turns",
        "p25_turns",
        "p75_turns",
        "p95_turns",
        "mean_rounds",
        "median_rounds",
        "median_minutes",
        "phase_turns",
    ),
    "Leads and comebacks": ("lead_changes", "decided_share", "last_place_share"),
    "Seats and players": ("seat_share", "strategy_share"),
    "The market": (
        "chocolates_a_game",
        "chocolate_point_share",
        "variety_share",
        "void_reward_share",
        "chosen_raise_share",
        "points_a_chocolate",
        "sale_points",
        "sale_level",
        "sale_worth",
        "variety_worth",
    ),
}
# What other figures say already, or what they are made of.
DETAILS = {
    *("median_turns", "p05_turns", "p25_turns", "p75_turns", "p95_turns"),
    *("mean_rounds", "median_rounds", "median_minutes", "phase_turns"),
    *("points_a_chocolate", "sale_points", "sale_level", "sale_worth", "variety_worth"),
}


def of_group(heading: str, detail: bool) -> list[str]:
    """The measures of a group, either those that come first or its details."""
    return [measure for measure in GROUPS[heading] if (measure in DETAILS) == detail]
