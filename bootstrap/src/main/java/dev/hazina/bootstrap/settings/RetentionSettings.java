package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.time.Duration;
import java.util.List;

/// The retention of rows that are not kept for ever. The tables refuse times below the least that can be set.
///
/// @param events events with their deliveries and attempts
/// @param callbacks the providers' callbacks, as received
/// @param auditLog entries of the audit log
/// @param names names and phones, before which an erasure doesn't reach
public record RetentionSettings(Duration events, Duration callbacks, Duration auditLog, Duration names) {
    private static final Duration SHORTEST_EVENTS = Duration.ofDays(7);
    private static final Duration SHORTEST_CALLBACKS = Duration.ofDays(90);
    private static final Duration SHORTEST_AUDIT_LOG = Duration.ofDays(365);
    /// A card's dispute comes within 120 days as a rule; a query about the business year comes after its end.
    private static final Duration USUAL_CALLBACKS = Duration.ofDays(400);
    private static final Duration SEVEN_YEARS = Duration.ofDays(2_557);

    private static final Setting<Duration> EVENTS = Setting.of("HAZINA_RETAIN_EVENTS", Form.duration(SHORTEST_EVENTS),
            Otherwise.of(Duration.ofDays(90)), ChangedBy.PRIVACY, """
                    how long an event is kept with its deliveries and attempts. Events with a pending delivery stay
                    """);
    private static final Setting<Duration> CALLBACKS = Setting.of("HAZINA_RETAIN_CALLBACKS",
            Form.duration(SHORTEST_CALLBACKS), Otherwise.of(USUAL_CALLBACKS), ChangedBy.PRIVACY,
            "how long the bytes of callbacks are kept. Unhandled callbacks stay");
    private static final Setting<Duration> AUDIT_LOG = Setting.of("HAZINA_RETAIN_AUDIT",
            Form.duration(SHORTEST_AUDIT_LOG), Otherwise.of(SEVEN_YEARS), ChangedBy.PRIVACY, """
                    how long an entry of the audit log is kept. Payments, payouts, refunds, transfers and the books
                    are
                    kept for ever ([why](../adr/0027-retention.md))
                    """);
    /// Answers to repeated requests, which have the phone, are kept for a week; providers repeat callbacks for days.
    private static final Setting<Duration> NAMES = Setting.of("HAZINA_ERASE_AFTER", Form.duration(SHORTEST_EVENTS),
            Otherwise.of(Duration.ofDays(30)), ChangedBy.PRIVACY, """
                    how long the names and phones of what has ended are kept at least: an erasure of a payer leaves
                    out what changed since. Where a law asks for years, set them. The longer one of it and
                    `HAZINA_IDEMPOTENCY_RETENTION` counts
                    """);
    static final SettingSection SECTION = new SettingSection("What is kept, and for how long",
            List.of(EVENTS, CALLBACKS, AUDIT_LOG, NAMES));

    static RetentionSettings read(SettingSource source) {
        return new RetentionSettings(source.read(EVENTS), source.read(CALLBACKS), source.read(AUDIT_LOG),
                source.read(NAMES));
    }
}
