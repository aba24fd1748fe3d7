package dev.hazina.http.dashboard.view;

/// Whether something came after what a list shows.
///
/// @param watch where to ask again
/// @param show the list from its newest row
public record ListUpdates(String watch, String show, boolean isThere) {}
