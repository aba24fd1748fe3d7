package dev.hazina.http.dashboard.view;

/// Whether a list has newer rows than those shown.
///
/// @param watch the address that is polled
/// @param show the list from its newest row
public record ListUpdates(String watch, String show, boolean isThere) {}
