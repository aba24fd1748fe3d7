package dev.hazina.http.dashboard.operator;

import dev.hazina.http.dashboard.Shell;
import dev.hazina.http.dashboard.view.Badge;
import java.util.List;

/// The platform at a glance.
public record PlatformPage(Shell shell, List<Tile> tiles) {

    /// @param value a number, or a word
    public record Tile(String name, String value, String note, Badge badge, String href) {}
}
