package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The platform at a glance.
///
/// @param alarm what is wrong with the books, if anything is
public record PlatformPage(Layout layout, Optional<Alarm> alarm, List<Tile> tiles) {

    /// @param at as of when it was found
    /// @param difference the first sentence
    /// @param more how many there are beside it, in words; empty where that is all
    public record Alarm(DisplayTime at, String difference, String more, String href) {}

    /// @param value a number, or a word
    public record Tile(String name, String value, String note, Badge badge, String href) {}
}
