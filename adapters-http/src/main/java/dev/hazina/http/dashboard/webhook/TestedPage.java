package dev.hazina.http.dashboard.webhook;

import dev.hazina.http.dashboard.layout.Layout;
import dev.hazina.http.dashboard.view.Badge;

/// What came of a probe of an endpoint.
///
/// @param explained the status, or why it failed
/// @param answer the beginning of the answer's body; empty where there was none
public record TestedPage(Layout layout, Badge result, String explained, String url, String answer, String back) {}
