package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.transport.RequestDeadlines;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Where the program runs and listens, and how long its requests may take.
final class ServiceSettings {
    private static final int HIGHEST_PORT = 65_535;
    private static final int USUAL_PORT = 8080;
    private static final int USUAL_MANAGEMENT_PORT = 8081;
    private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(1);

    static final Setting<Environment> ENVIRONMENT = Setting.of("HAZINA_ENVIRONMENT", Form.oneOf(Environment.class),
            Otherwise.of(Environment.SANDBOX), ChangedBy.ONCE,
            """
                    production refuses to start with the sandbox's conveniences. A database belongs to the
                    environment of
                    its first start, and refuses the other
                    """);
    private static final Setting<String> HOST = Setting.of("HAZINA_HOST", Form.text("an address of this machine"),
            Otherwise.of("127.0.0.1", "0.0.0.0"), ChangedBy.MACHINE, "the address where it listens");
    private static final Setting<Integer> PORT = Setting.of("HAZINA_PORT", Form.number(0, HIGHEST_PORT),
            Otherwise.of(USUAL_PORT), ChangedBy.MACHINE, "the port where it listens; `0` picks a free one");
    private static final Setting<TrustedProxies> PROXIES = Setting.of("HAZINA_TRUSTED_PROXIES",
            Form.written("10.0.0.0/8,192.0.2.7,fd00::/8", TrustedProxies::parse), Otherwise.none(), ChangedBy.MACHINE,
            """
                    addresses and blocks of the proxies whose `X-Forwarded-Proto` and `X-Forwarded-For` count
                    """);
    private static final Setting<Integer> MANAGEMENT_PORT = Setting.of("HAZINA_MANAGEMENT_PORT",
            Form.number(0, HIGHEST_PORT), Otherwise.of(USUAL_MANAGEMENT_PORT), ChangedBy.MACHINE,
            "Prometheus text at `/metrics`, on loopback; `0` picks a free one. [All of them](metrics.md)");
    private static final Setting<Path> DATA_DIR = Setting.of("HAZINA_DATA_DIR", Form.path(),
            Otherwise.words("`.hazina`"), ChangedBy.MACHINE,
            "a directory for the embedded database and `sandbox.json`, the position file and the send journal");
    private static final Setting<HttpSettings.Registration> REGISTRATION = Setting.of("HAZINA_REGISTRATION",
            Form.oneOf(HttpSettings.Registration.class), Otherwise.of(HttpSettings.Registration.OPEN), ChangedBy.RULES,
            "`closed`: no stranger registers a business; people come in by invitations").since("0.10.0");
    private static final Setting<String> SUPPORT = Setting.of("HAZINA_SUPPORT_CONTACT",
            Form.text("an e-mail, a phone number or both, as people are to read it"), Otherwise.none(),
            ChangedBy.RULES, """
                    whom merchants ask; it stands on each page of the help, of the dashboard for merchants and their
                    visitors, and in the header `Hazina-Support` of the API's refusals
                    """).since("0.10.0");
    private static final Setting<Duration> DEADLINE = Setting.of("HAZINA_REQUEST_DEADLINE",
            Form.duration(SHORTEST_DEADLINE), Otherwise.of(RequestDeadlines.USUAL.usual()), ChangedBy.LOAD,
            """
                    how long a request may take before it gets 503 with `Retry-After`; a request that calls a
                    provider or
                    probes a webhook's address has the time of that call on top. The work continues, and repeating the
                    request with its `Idempotency-Key` returns the response later. A response that has begun is
                    never cut
                    off
                    """);
    private static final Setting<Duration> DRAIN = Setting.of("HAZINA_DRAIN_FOR", Form.duration(Duration.ZERO),
            Otherwise.of(Duration.ZERO), ChangedBy.MACHINE, """
                    after SIGTERM: how long requests are still served, with readiness at 503 and `Connection: close`
                    on
                    responses, before the port closes; behind a load balancer `5s`, or longer than it takes to notice
                    """);

    private ServiceSettings() {}

    static SettingSection section() {
        List<Setting<?>> all = new ArrayList<>(List.of(ENVIRONMENT, HOST, PORT));
        all.addAll(TlsFiles.SETTINGS);
        all.addAll(
                List.of(PROXIES, PublicUrl.SETTING, MANAGEMENT_PORT, DATA_DIR, REGISTRATION, SUPPORT, DEADLINE, DRAIN));
        return new SettingSection("The service", all);
    }

    static Settings.Listening listening(SettingSource source) {
        return new Settings.Listening(source.read(HOST), source.read(PORT), source.read(MANAGEMENT_PORT),
                TlsFiles.read(source), source.find(PROXIES).orElseGet(TrustedProxies::none),
                source.read(REGISTRATION), source.find(SUPPORT));
    }

    static Path dataDir(SettingSource source) {
        return source.find(DATA_DIR).orElseGet(() -> Path.of(".hazina").toAbsolutePath().normalize());
    }

    static Settings.Timing timing(SettingSource source) {
        return new Settings.Timing(source.read(DEADLINE), source.read(DRAIN), DatabaseSettings.waitForPrimary(source));
    }
}
