package dev.hazina.http.dashboard.view;

import java.util.Optional;

/// A list that can be filtered, without its rows.
///
/// @param path the address of the list without filters
/// @param updates empty for a list that doesn't update itself
public record ListView(String path, boolean isFiltered, Pager pager, Optional<ListUpdates> updates) {}
