package dev.hazina.http.dashboard.platform;

import dev.hazina.http.dashboard.Layout;
import java.util.List;

/// The recovery codes of a person of the platform, shown once.
public record StaffCodesPage(Layout layout, List<String> codes) {}
