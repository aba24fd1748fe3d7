package dev.hazina.bootstrap.settings;

import java.time.Duration;

/// The retention of rows that are not kept for ever. The tables refuse times below the least that can be set.
///
/// @param events events with their deliveries and attempts
/// @param callbacks the providers' callbacks, as received
/// @param auditLog entries of the audit log
public record RetentionSettings(Duration events, Duration callbacks, Duration auditLog) {
    private static final Duration SHORTEST_EVENTS = Duration.ofDays(7);
    private static final Duration SHORTEST_CALLBACKS = Duration.ofDays(90);
    private static final Duration SHORTEST_AUDIT_LOG = Duration.ofDays(365);
    /// A card's dispute comes within 120 days as a rule; a query about the business year comes after its end.
    private static final Duration CALLBACKS = Duration.ofDays(400);
    /// Seven years.
    private static final Duration AUDIT_LOG = Duration.ofDays(2_557);

    static RetentionSettings read(SettingSource source) {
        return new RetentionSettings(
                source.duration("HAZINA_RETAIN_EVENTS", Duration.ofDays(90), SHORTEST_EVENTS),
                source.duration("HAZINA_RETAIN_CALLBACKS", CALLBACKS, SHORTEST_CALLBACKS),
                source.duration("HAZINA_RETAIN_AUDIT", AUDIT_LOG, SHORTEST_AUDIT_LOG));
    }
}
