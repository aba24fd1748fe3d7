package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.http.dashboard.layout.Layout;
import java.util.List;

/// The recovery codes of a person of the platform, shown once.
public record StaffCodesPage(Layout layout, List<String> codes) {}
