package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.Optional;

/// Why a person can't sign in to a suspended merchant.
///
/// @param reason as staff gave it; empty where they gave none
public record SuspendedPage(Layout layout, String merchant, Optional<DisplayTime> since, Optional<String> reason) {}
