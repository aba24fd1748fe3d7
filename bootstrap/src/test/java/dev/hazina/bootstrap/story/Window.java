package dev.hazina.bootstrap.story;

import com.microsoft.playwright.options.ColorScheme;
import java.util.Locale;

/// How somebody looks: between them the windows show both widths and both sets of colours.
enum Window {
    PHONE(390, 844, ColorScheme.DARK), DESK(1280, 900, ColorScheme.LIGHT);

    final int width;
    final int height;
    final ColorScheme scheme;

    Window(int width, int height, ColorScheme scheme) {
        this.width = width;
        this.height = height;
        this.scheme = scheme;
    }

    /// Goes into the names of the pictures.
    String title() {
        return (name() + "-" + scheme).toLowerCase(Locale.ROOT);
    }
}
