package dev.hazina.http.dashboard.view;

import java.util.List;
import java.util.Optional;

/// What all pages of a filtered list have together.
///
/// @param count with separated thousands
/// @param countedSince where older rows were not counted
/// @param searchedSince where older rows were not looked at for this page
/// @param export the address of the list as a file
public record ListSummary(String count, List<Amount> sums, Optional<DisplayTime> countedSince,
        Optional<DisplayTime> searchedSince, String export) {}
