package dev.hazina.bootstrap.story;

import com.microsoft.playwright.options.ColorScheme;
import java.util.Locale;

/// The browser's windows: together they show both widths and both colour schemes.
enum BrowserWindow {
    PHONE(390, 844, ColorScheme.DARK), DESKTOP(1280, 900, ColorScheme.LIGHT);

    final int width;
    final int height;
    final ColorScheme scheme;

    BrowserWindow(int width, int height, ColorScheme scheme) {
        this.width = width;
        this.height = height;
        this.scheme = scheme;
    }

    /// Part of the names of the screenshots.
    String title() {
        return (name() + "-" + scheme).toLowerCase(Locale.ROOT);
    }
}
