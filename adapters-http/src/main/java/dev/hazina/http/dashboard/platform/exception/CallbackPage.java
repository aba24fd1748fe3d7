package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.util.List;

/// A callback that was set aside, with its bytes.
///
/// @param body escaped
/// @param raised the open exceptions about it
public record CallbackPage(Layout layout, List<SummaryRow> summary, String body,
        List<SettlePage.RaisedDiscrepancy> raised) {}
