package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.RetryPlan;
import java.time.Duration;
import java.util.List;

/// How events are delivered to merchants.
final class WebhookSettings {
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);
    private static final Duration SHORTEST_WINDOW = Duration.ofSeconds(1);
    private static final int MOST_FAILURES = 1_000;
    private static final int USUAL_FAILURES = 3;
    private static final List<Duration> RETRY_DELAYS = List.of(Duration.ofSeconds(30), Duration.ofMinutes(2),
            Duration.ofMinutes(10), Duration.ofMinutes(30), Duration.ofHours(2), Duration.ofHours(12));

    private static final Setting<List<Duration>> DELAYS = Setting.of("HAZINA_WEBHOOK_RETRY_DELAYS", Form.durations(),
            Otherwise.of(RETRY_DELAYS), ChangedBy.RULES,
            "how long after each failed attempt a delivery is tried again");
    private static final Setting<Duration> TIMEOUT = Setting.of("HAZINA_WEBHOOK_TIMEOUT",
            Form.duration(SHORTEST_TIMEOUT), Otherwise.of(Duration.ofSeconds(10)), ChangedBy.RULES, """
                    how long a receiver may take in all, DNS included; when the sending instance is killed, another
                    continues after this time and up to ten seconds more
                    """);
    private static final Setting<Integer> FAILURES = Setting.of("HAZINA_BURST_FAILURES", Form.number(1, MOST_FAILURES),
            Otherwise.of(USUAL_FAILURES), ChangedBy.RULES,
            "how many permanent failures of an endpoint cause an alert");
    private static final Setting<Duration> WINDOW = Setting.of("HAZINA_BURST_WINDOW", Form.duration(SHORTEST_WINDOW),
            Otherwise.of(Duration.ofHours(1)), ChangedBy.RULES, "in which time that many do");
    static final SettingSection SECTION = new SettingSection("Webhooks", List.of(DELAYS, TIMEOUT, FAILURES, WINDOW));

    private WebhookSettings() {}

    static Settings.Webhooks read(SettingSource source) {
        return new Settings.Webhooks(new RetryPlan(source.read(DELAYS)), source.read(TIMEOUT),
                new FailureBurstRule(source.read(FAILURES), source.read(WINDOW)));
    }
}
