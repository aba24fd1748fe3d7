package dev.hazina.bootstrap.metrics;

import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The accounts at providers that are out of use and keep their settings, so that these aren't forgotten, those whose
/// settings can't be read, and those whose credentials end on a day that is known, as those of the settings may.
public final class KeptSettingsGauges {
    private final ProviderAccounts accounts;
    private final SettingsCredentials settings;
    private final InstantSource clock;
    private final MultiGauge ages;
    private final MultiGauge left;
    private Optional<Instant> read = Optional.empty();
    private boolean begun;

    /// @param settings of the accounts of the settings
    public KeptSettingsGauges(ProviderAccounts accounts, SettingsCredentials settings, InstantSource clock,
            MeterRegistry registry) {
        this.accounts = accounts;
        this.settings = settings;
        this.clock = clock;
        ages = MultiGauge.builder("hazina.provider.account.kept.age").baseUnit("seconds")
                .description("Since the account is out of use and keeps its settings, or has some that can't be read")
                .register(registry);
        left = MultiGauge.builder("hazina.provider.account.credentials.left").baseUnit("days")
                .description("Until the credentials of the account end, by the day that was entered")
                .register(registry);
    }

    /// Reads the accounts again where one has changed: to open all their seals takes a while.
    public synchronized void refresh() {
        Optional<Instant> changed = accounts.changedAt();
        if (!begun || !changed.equals(read)) {
            begun = true;
            List<ProviderAccount> all = accounts.list();
            ages.register(all.stream().flatMap(one -> row(one).stream()).toList(), true);
            left.register(Stream.concat(
                    all.stream().map(AccountOutline::of)
                            .flatMap(one -> ending(one.name(), one.ends()).stream()),
                    settings.byProvider().entrySet().stream()
                            .flatMap(one -> ending(one.getKey(), one.getValue()).stream()))
                    .toList(), true);
            read = changed;
        }
    }

    private Optional<Row<?>> row(ProviderAccount account) {
        boolean unreadable = account.terms().filter(Terms::areUnreadable).isPresent();
        return unreadable || account.keepsSettings()
                ? Optional.of(Row.of(
                        Tags.of("provider", account.name(), "settings", unreadable ? "unreadable" : "kept"),
                        () -> account.outOfUseSince().map(this::age).orElse(0.0)))
                : Optional.empty();
    }

    private Optional<Row<?>> ending(String account, CredentialsEnd ends) {
        return ends.on().map(day -> Row.of(Tags.of("provider", account),
                () -> ends.daysLeft(clock.instant()).orElse(0L)));
    }

    private double age(Instant since) {
        return Math.max(0, Duration.between(since, clock.instant()).toSeconds());
    }
}
