package dev.hazina.bootstrap.story;

import com.microsoft.playwright.options.ColorScheme;

/// The browser's windows, each with the colour scheme in which a story begins.
enum BrowserWindow {
    PHONE(390, 844, ColorScheme.DARK), TABLET(768, 1024, ColorScheme.LIGHT), DESKTOP(1280, 900, ColorScheme.LIGHT);

    final int width;
    final int height;
    final ColorScheme scheme;

    BrowserWindow(int width, int height, ColorScheme scheme) {
        this.width = width;
        this.height = height;
        this.scheme = scheme;
    }
}
