package dev.hazina.http.dashboard.access;

import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;

/// The recovery codes, shown once.
public record RecoveryCodesPage(Layout layout, List<String> codes) {}
