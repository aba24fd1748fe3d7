package dev.hazina.http.dashboard.sandbox;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.time.Duration;

/// What the sandbox clock shows, and what goes by it. The buttons that move it are in the menu of every page.
///
/// @param real the time without what the clock was moved by
/// @param ahead how far it was moved in all
public record SandboxClockPage(Layout layout, DisplayTime now, DisplayTime real, Duration ahead) {}
