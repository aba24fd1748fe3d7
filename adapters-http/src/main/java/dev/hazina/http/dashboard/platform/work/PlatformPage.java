package dev.hazina.http.dashboard.platform.work;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.List;
import java.util.Optional;

/// The platform at a glance.
///
/// @param alarm the difference that the last proof found, if any
/// @param differing the names of the settings that decide money and in which living instances differ
/// @param unreachable a sentence about each provider that no instance connects and at which something is held
/// @param ending the accounts at providers that need new credentials soon
/// @param refused the refusals of the last day that are about the platform's own set-up, the last of each provider
public record PlatformPage(Layout layout, Optional<Alarm> alarm, List<String> unreachable, List<String> differing,
        List<SaidView> refused, List<Ending> ending, List<Tile> tiles) {

    /// An account at a provider whose credentials end soon, or have ended.
    ///
    /// @param next what to do with new ones
    public record Ending(String sentence, String next, String href) {}

    /// @param at the time of the proof that found it
    /// @param difference the first sentence
    /// @param more the number of further differences, in words; empty when there are none
    public record Alarm(DisplayTime at, String difference, String more, String href) {}

    /// @param value a number or a word
    public record Tile(String name, String value, String note, Badge badge, String href) {}
}
