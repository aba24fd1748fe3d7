package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.http.HttpSettings;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import dev.hazina.persistence.limit.RateLimitSettings;
import java.util.List;

/// How much callers may ask of an instance, in any sixty seconds and at a time.
final class LimitSettings {
    private static final int HIGHEST_RATE = 1_000_000_000;
    private static final int MOST_AT_ONCE = 100_000;
    private static final int USUAL_REQUESTS = 600;
    private static final int USUAL_WRITES = 60;
    private static final int USUAL_AUTH = 30;

    private static final Setting<Integer> REQUESTS = rate("HAZINA_RATE_REQUESTS_PER_MINUTE", USUAL_REQUESTS,
            "requests of one merchant in any 60 seconds");
    private static final Setting<Integer> WRITES = rate("HAZINA_RATE_WRITES_PER_MINUTE", USUAL_WRITES, """
            payments and payouts of one merchant; and, counted separately, as many attempts to register a webhook
            endpoint, because each sends a probe
            """);
    private static final Setting<Integer> AUTH = rate("HAZINA_RATE_AUTH_PER_MINUTE", USUAL_AUTH, """
            attempts to sign in or up, and requests without valid credentials, by address (IPv6: by /64, four times as
            many by /56, sixteen times as many by /48). Attempts with one e-mail: 10 from one address
            ([more](../dashboard.md#password-guessing))
            """);
    private static final Setting<Integer> OPEN = rate("HAZINA_RATE_OPEN_PER_MINUTE",
            HttpSettings.Resources.USUAL_OPEN_PER_MINUTE,
            """
                    requests that need no credentials (help, reference, the pages before signing in, styles), by
                    address,
                    counted by each instance; half of them may come at once
                    """)
            .since("0.10.0");
    private static final Setting<Integer> MAILS = Setting.of("HAZINA_RATE_MAILS_PER_MINUTE",
            Form.number(1, Integer.MAX_VALUE), Otherwise.words("twice `HAZINA_RATE_AUTH_PER_MINUTE`"), ChangedBy.LOAD,
            """
                    mails of each kind (registrations, reset links, invitations) that the installation sends for
                    strangers and merchants; of one address half of it
                    """).since("0.10.0");
    private static final Setting<Integer> AT_ONCE = Setting.of("HAZINA_REQUESTS_AT_ONCE", Form.number(1, MOST_AT_ONCE),
            Otherwise.of(HttpSettings.USUAL_AT_ONCE), ChangedBy.LOAD,
            """
                    API requests that an instance works on at a time; further ones get 429 with `Retry-After: 1` at
                    once.
                    One merchant alone may use half of them, two a third each, and so on. Health checks and callbacks
                    always pass. Sign-ins and registrations have a limit of their own, 16
                    """);
    private static final Setting<Integer> CONNECTIONS = Setting.of("HAZINA_CONNECTIONS_PER_ADDRESS",
            Form.number(1, MOST_AT_ONCE), Otherwise.of(HttpSettings.Resources.USUAL_CONNECTIONS_PER_ADDRESS),
            ChangedBy.LOAD, """
                    connections that one address may have open at an instance; a further one closes the oldest idle
                    one.
                    Trusted proxies have no limit; a load balancer that is not a trusted proxy counts as one address
                    """);
    private static final Setting<Integer> LEDGER_GROUPS = Setting.of("HAZINA_LEDGER_GROUPS_AT_ONCE",
            Form.number(1, PgLedgerWriter.MOST_GROUPS), Otherwise.words("as many as processors, from 2 to 8"),
            ChangedBy.LOAD, """
                    groups of operations that the ledger writer records at the same time, each on a connection of the
                    pool. The operations of one merchant are always in one group at a time
                    ([ADR 35](../adr/0035-groups-under-way.md))
                    """);
    static final SettingSection SECTION = new SettingSection("Limits",
            List.of(REQUESTS, WRITES, AUTH, OPEN, MAILS, AT_ONCE, CONNECTIONS, LEDGER_GROUPS));

    private LimitSettings() {}

    private static Setting<Integer> rate(String name, int usual, String meaning) {
        return Setting.of(name, Form.number(1, HIGHEST_RATE), Otherwise.of(usual), ChangedBy.LOAD, meaning);
    }

    static Settings.Rates read(SettingSource source) {
        int auth = source.read(AUTH);
        return new Settings.Rates(source.read(REQUESTS), source.read(WRITES), auth, source.read(AT_ONCE),
                source.read(CONNECTIONS), source.read(OPEN),
                source.find(MAILS).orElseGet(() -> RateLimitSettings.usualMails(auth)),
                source.find(LEDGER_GROUPS).orElseGet(
                        () -> PgLedgerWriter.groupsOn(Runtime.getRuntime().availableProcessors())));
    }
}
