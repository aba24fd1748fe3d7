package dev.hazina.http.dashboard.view;

import java.util.Optional;

/// The links from one page of a list to others.
///
/// @param newest empty on the first page
/// @param older empty on the last
public record Pager(Optional<String> newest, Optional<String> older) {

    public boolean isNeeded() {
        return newest.isPresent() || older.isPresent();
    }
}
