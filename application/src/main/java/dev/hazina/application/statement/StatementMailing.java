package dev.hazina.application.statement;

/// Whether the monthly statements can be mailed.
///
/// @param isAvailable whether a mail server is set
public record StatementMailing(boolean isAvailable) {}
