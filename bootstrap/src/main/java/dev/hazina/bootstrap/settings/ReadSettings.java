package dev.hazina.bootstrap.settings;

import dev.hazina.application.payout.PollPayouts;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.providers.ProviderSetup;
import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.webhook.FailureBurstRule;
import dev.hazina.domain.webhook.RetryPlan;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.TrustedProxies;
import dev.hazina.http.transport.RequestDeadlines;
import dev.hazina.persistence.ledger.PgLedgerWriter;
import dev.hazina.persistence.limit.RateLimitSettings;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads all settings, or refuses with one sentence about the first that is wrong.
public final class ReadSettings {
    private static final int HIGHEST_PORT = 65_535;
    private static final int HIGHEST_RATE = 1_000_000_000;
    private static final int MOST_WALLETS = 10_000;
    private static final int MOST_AT_ONCE = 100_000;
    private static final String DRAINING = "HAZINA_DRAINING";
    private static final Pattern PROVIDER_NAME = Pattern.compile("[a-z][a-z0-9_-]{0,49}");
    private static final String STUCK_AFTER = "HAZINA_PAYOUT_STUCK_AFTER";
    private static final Duration NO_LEAST = Duration.ZERO;
    /// A key must outlive every retry of the request that carries it.
    private static final Duration SHORTEST_RETENTION = Duration.ofMinutes(1);
    private static final Duration SHORTEST_GIVE_UP = Duration.ofSeconds(1);
    private static final Duration SHORTEST_DEADLINE = Duration.ofSeconds(1);
    private static final Duration SHORTEST_TIMEOUT = Duration.ofMillis(100);
    private static final Duration SHORTEST_WINDOW = Duration.ofSeconds(1);
    private static final int MOST_FAILURES = 1_000;
    private static final List<Duration> RETRY_DELAYS = List.of(Duration.ofSeconds(30), Duration.ofMinutes(2),
            Duration.ofMinutes(10), Duration.ofMinutes(30), Duration.ofHours(2), Duration.ofHours(12));

    private final SettingSource source;

    private ReadSettings(SettingSource source) {
        this.source = source;
    }

    /// @param values finds the value set under a name such as `HAZINA_PORT`
    /// @throws StartFailure with a sentence for the person at the terminal
    public static Settings from(Function<String, Optional<String>> values) {
        return new ReadSettings(new SettingSource(values)).read();
    }

    private Settings read() {
        // The log reads this setting itself; a wrong value would leave the program without a log.
        source.oneOf("HAZINA_LOG_FORMAT", LogFormat.class, LogFormat.TEXT);
        Environment environment = source.oneOf(DatabaseSettings.ENVIRONMENT, Environment.class, Environment.SANDBOX);
        ChannelRoutes channels = channels(environment);
        Path dataDir = dataDir();
        return new Settings(environment, listening(environment), dataDir,
                DatabaseSettings.read(source, environment), rates(),
                payouts(environment),
                source.number("HAZINA_WALLETS_PER_ACCOUNT", 50, 1, MOST_WALLETS),
                source.duration("HAZINA_IDEMPOTENCY_RETENTION", Duration.ofDays(7), SHORTEST_RETENTION),
                source.duration("HAZINA_PAYMENT_GIVE_UP_AFTER", Duration.ofHours(24), SHORTEST_GIVE_UP),
                source.duration("HAZINA_SANDBOX_SETTLE_AFTER", Duration.ofSeconds(1), NO_LEAST), fees(),
                channels, providerSetup(environment, channels), webhooks(),
                SecretsSettings.read(source, environment),
                PlatformStaffSettings.read(source, environment, channels.currencies()),
                MailSettings.read(source, environment), PlatformAlertSettings.read(source, environment),
                RetentionSettings.read(source), JournalSettings.read(source, dataDir), timing(),
                RestoreSettings.read(source, dataDir), TracingSettings.read(source));
    }

    private Settings.Timing timing() {
        return new Settings.Timing(
                source.duration("HAZINA_REQUEST_DEADLINE", RequestDeadlines.USUAL.usual(), SHORTEST_DEADLINE),
                source.duration("HAZINA_DRAIN_FOR", NO_LEAST, NO_LEAST),
                source.duration("HAZINA_DATABASE_WAIT_FOR_PRIMARY", NO_LEAST, NO_LEAST));
    }

    private Settings.Listening listening(Environment environment) {
        String host = source.text("HAZINA_HOST").orElse(environment.isProduction() ? "0.0.0.0" : "127.0.0.1");
        return new Settings.Listening(host, source.number("HAZINA_PORT", 8080, 0, HIGHEST_PORT),
                source.number("HAZINA_MANAGEMENT_PORT", 8081, 0, HIGHEST_PORT), TlsFiles.read(source), proxies(),
                source.oneOf("HAZINA_REGISTRATION", HttpSettings.Registration.class, HttpSettings.Registration.OPEN));
    }

    private TrustedProxies proxies() {
        try {
            return source.text("HAZINA_TRUSTED_PROXIES").map(TrustedProxies::parse).orElseGet(TrustedProxies::none);
        } catch (IllegalArgumentException e) {
            throw new StartFailure("HAZINA_TRUSTED_PROXIES can't be read: " + e.getMessage()
                    + ". Write it as 10.0.0.0/8,192.0.2.7,fd00::/8.", e);
        }
    }

    private Path dataDir() {
        String text = source.text("HAZINA_DATA_DIR").orElse(".hazina");
        try {
            return Path.of(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw SettingSource.refused("HAZINA_DATA_DIR", "must be a path", text);
        }
    }

    private Settings.Rates rates() {
        int auth = source.number("HAZINA_RATE_AUTH_PER_MINUTE", 30, 1, HIGHEST_RATE);
        return new Settings.Rates(source.number("HAZINA_RATE_REQUESTS_PER_MINUTE", 600, 1, HIGHEST_RATE),
                source.number("HAZINA_RATE_WRITES_PER_MINUTE", 60, 1, HIGHEST_RATE), auth,
                source.number("HAZINA_REQUESTS_AT_ONCE", HttpSettings.USUAL_AT_ONCE, 1, MOST_AT_ONCE),
                source.number("HAZINA_CONNECTIONS_PER_ADDRESS", HttpSettings.Resources.USUAL_CONNECTIONS_PER_ADDRESS, 1,
                        MOST_AT_ONCE),
                source.number("HAZINA_RATE_OPEN_PER_MINUTE", HttpSettings.Resources.USUAL_OPEN_PER_MINUTE, 1,
                        HIGHEST_RATE),
                source.number("HAZINA_RATE_MAILS_PER_MINUTE", RateLimitSettings.usualMails(auth), 1,
                        Integer.MAX_VALUE),
                source.number("HAZINA_LEDGER_GROUPS_AT_ONCE",
                        PgLedgerWriter.groupsOn(Runtime.getRuntime().availableProcessors()), 1,
                        PgLedgerWriter.MOST_GROUPS));
    }

    private Settings.PayoutSettings payouts(Environment environment) {
        boolean enabled = source.flag("HAZINA_PAYOUTS_ENABLED_BY_DEFAULT", !environment.isProduction());
        Set<Currency> currencies = Arrays.stream(Currency.values())
                .filter(currency -> enabled && Channel.ofPayout(currency).isPresent()).collect(Collectors.toSet());
        return new Settings.PayoutSettings(currencies,
                new PollPayouts.Rules(
                        source.duration("HAZINA_PAYOUT_POLL_EVERY", Duration.ofSeconds(20), SHORTEST_GIVE_UP),
                        stuckAfter(),
                        source.duration("HAZINA_PAYOUT_GIVE_UP_AFTER", Duration.ofHours(24), SHORTEST_GIVE_UP)));
    }

    private Duration stuckAfter() {
        return source.duration(STUCK_AFTER, Duration.ofHours(1), SHORTEST_GIVE_UP);
    }

    private FeeSchedule fees() {
        try {
            return FeeSchedule.parse(source.text("HAZINA_FEES").orElse(""));
        } catch (IllegalArgumentException e) {
            throw new StartFailure("HAZINA_FEES can't be read: " + e.getMessage()
                    + ". Write it as KES.mm_stk_push=150bp,KES.card=290bp+30.");
        }
    }

    private ChannelRoutes channels(Environment environment) {
        ChannelRoutes routes;
        try {
            routes = ChannelRoutes.parse(source.text("HAZINA_CHANNELS").orElse(""), providers(),
                    environment.isProduction() ? Optional.empty() : Optional.of(SandboxGateway.NAME));
        } catch (IllegalArgumentException e) {
            throw new StartFailure("HAZINA_CHANNELS can't be read: " + e.getMessage()
                    + ". Write it as KES.mm_stk_push=PROVIDER,UGX.mobile_money=PROVIDER.", e);
        }
        if (environment.isProduction() && routes.inUse().contains(SandboxGateway.NAME)) {
            throw new StartFailure("HAZINA_CHANNELS must not name the provider sandbox in production; name a real one,"
                    + " or start with HAZINA_ENVIRONMENT=sandbox.");
        }
        return routes.draining(draining(routes));
    }

    /// The providers that are connected for what is open at them alone.
    private Set<String> draining(ChannelRoutes routes) {
        Set<String> names = names(DRAINING);
        for (String name : names) {
            if (!Providers.KNOWN.names().contains(name)) {
                throw new StartFailure(DRAINING + " names '" + name + "', which is no provider that can be connected;"
                        + " known are " + String.join(", ", Providers.KNOWN.names()) + ".");
            }
            if (routes.inUse().contains(name)) {
                throw new StartFailure(DRAINING + " names " + name + ", and HAZINA_CHANNELS gives it a channel. A"
                        + " provider with a channel is connected: take it out of one of the two.");
            }
        }
        return names;
    }

    private Set<String> names(String setting) {
        return Stream.of(source.text(setting).orElse("").split(",", -1)).map(String::strip)
                .filter(name -> !name.isEmpty()).collect(Collectors.toCollection(TreeSet::new));
    }

    /// The providers at which something may be held without a connection. This version may have no adapter for one, so
    /// any name is taken.
    private Set<String> unconnected() {
        Set<String> names = names(ProviderSetup.UNCONNECTED);
        names.stream().filter(name -> !PROVIDER_NAME.matcher(name).matches()).findFirst().ifPresent(name -> {
            throw SettingSource.refused(ProviderSetup.UNCONNECTED, "must be names of providers, such as momo,airtel",
                    name);
        });
        return names;
    }

    private static Set<String> providers() {
        Set<String> providers = new HashSet<>(Providers.KNOWN.names());
        providers.add(SandboxGateway.NAME);
        return providers;
    }

    /// Connects every provider that is in use, to check its settings, and closes the connection.
    private ProviderSetup providerSetup(Environment environment, ChannelRoutes channels) {
        boolean used = channels.connected().stream().anyMatch(Providers.KNOWN.names()::contains);
        Optional<URI> publicUrl = PublicUrl.read(source, environment);
        if (used && environment.isProduction() && publicUrl.isEmpty()) {
            throw new StartFailure(
                    PublicUrl.NAME + " must be set where providers call back, to the address at which they"
                            + " reach this service, such as https://pay.example.com.");
        }
        ProviderSetup setup = new ProviderSetup(source::text, publicUrl, unconnected());
        URI nowhere = URI.create("https://hazina.invalid");
        List<ProviderConnection> open = Providers.KNOWN.open(channels, setup,
                new ProviderContext(InstantSource.system(),
                        (adapter, token) -> nowhere, environment.isProduction(), Duration.ZERO));
        open.forEach(ProviderConnection::close);
        if (environment.isProduction()) {
            requireStuckLaterThanSent(ProviderConnections.sendingClaim(open));
        }
        return setup;
    }

    /// A payout must not be given up while an instance may be sending it.
    private void requireStuckLaterThanSent(Duration claim) {
        Duration stuckAfter = stuckAfter();
        if (stuckAfter.compareTo(claim) <= 0) {
            throw new StartFailure(STUCK_AFTER + " must be longer than " + claim.toSeconds()
                    + "s, for so long a payout may be on its way to its provider; it is " + stuckAfter.toSeconds()
                    + "s.");
        }
    }

    private Settings.Webhooks webhooks() {
        return new Settings.Webhooks(new RetryPlan(source.durations("HAZINA_WEBHOOK_RETRY_DELAYS", RETRY_DELAYS)),
                source.duration("HAZINA_WEBHOOK_TIMEOUT", Duration.ofSeconds(10), SHORTEST_TIMEOUT),
                new FailureBurstRule(source.number("HAZINA_BURST_FAILURES", 3, 1, MOST_FAILURES),
                        source.duration("HAZINA_BURST_WINDOW", Duration.ofHours(1), SHORTEST_WINDOW)));
    }
}
