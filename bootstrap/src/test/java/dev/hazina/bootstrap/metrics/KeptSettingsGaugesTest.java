package dev.hazina.bootstrap.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.provideraccount.AccountOutline;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KeptSettingsGaugesTest {
    private static final Instant AT = Instant.parse("2026-01-30T07:00:00Z");
    private static final Set<Route> ROUTES = Set.of(new Route(Currency.KES, Channel.MM_B2C));

    private final List<ProviderAccount> all = new ArrayList<>();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final KeptSettingsGauges gauges = new KeptSettingsGauges(new Accounts(),
            SettingsCredentials.parse("momo=2026-02-01"), InstantSource.fixed(AT.plusSeconds(60)), registry);

    private final class Accounts implements ProviderAccounts {
        @Override
        public List<ProviderAccount> list() {
            return List.copyOf(all);
        }

        @Override
        public List<AccountOutline> outlines() {
            return all.stream().map(AccountOutline::of).toList();
        }

        @Override
        public Optional<Instant> changedAt() {
            return all.isEmpty() ? Optional.empty() : Optional.of(AT.plusSeconds(all.size()));
        }

        @Override
        public ProviderAccount change(AccountChange change, AuditStamp stamp) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ProviderAccount changeStill(String name, AccountChange change, AuditStamp stamp) {
            throw new UnsupportedOperationException();
        }
    }

    private String add(Terms terms) {
        ProviderAccount account = ProviderAccount.fresh(UUID.randomUUID(), "daraja", Platform.MERCHANT, AT).with(terms)
                .changedAt(AT);
        all.add(account);
        return account.name();
    }

    private Stream<String> series() {
        return registry.find("hazina.provider.account.kept.age").meters().stream()
                .map(meter -> meter.getId().getTag("provider") + " "
                        + meter.getId().getTag("settings") + " " + (long) meter.measure().iterator().next().getValue());
    }

    private Stream<String> daysLeft() {
        return registry.find("hazina.provider.account.credentials.left").gauges().stream()
                .map(gauge -> gauge.getId().getTag("provider") + " " + (long) gauge.value());
    }

    @Test
    void theDaysThatCredentialsHaveLeftAreShownWhereADayIsKnown() {
        gauges.refresh();
        assertThat(daysLeft()).as("no account was entered").containsExactly("momo 2");

        add(new Terms(ROUTES, Map.of("KEY", "k"), false));
        String soon = add(ending("2026-02-13"));
        String past = add(ending("2026-01-28"));
        gauges.refresh();
        assertThat(daysLeft()).containsExactlyInAnyOrder(soon + " 14", past + " -2", "momo 2");

        all.set(1, all.get(1).with(ending("2026-04-30")).changedAt(AT));
        all.set(2, all.get(2).with(ending("2026-01-28").erased()).changedAt(AT));
        add(new Terms(ROUTES, Map.of("KEY", "k"), false));
        gauges.refresh();
        assertThat(daysLeft()).containsExactlyInAnyOrder(soon + " 90", "momo 2");

        all.set(1, all.get(1).with(new Terms(ROUTES, Map.of("KEY", "k"), true, AccountScope.ALL, false,
                CredentialsEnd.on(LocalDate.parse("2026-02-13")))).changedAt(AT));
        add(new Terms(ROUTES, Map.of("KEY", "k"), false));
        gauges.refresh();
        assertThat(daysLeft()).as("out of use").containsExactlyInAnyOrder(soon + " 14", "momo 2");
    }

    private static Terms ending(String day) {
        return new Terms(ROUTES, Map.of("KEY", "k"), false, AccountScope.ALL, false,
                CredentialsEnd.on(LocalDate.parse(day)));
    }

    @Test
    void accountsThatNeedAPersonAreShown() {
        gauges.refresh();
        assertThat(series()).isEmpty();

        add(new Terms(ROUTES, Map.of("KEY", "k"), false));
        String kept = add(new Terms(ROUTES, Map.of("KEY", "k"), true));
        add(new Terms(ROUTES, Map.of("KEY", "k"), true).erased());
        String lost = add(new Terms(ROUTES, Map.of(), false));
        gauges.refresh();
        assertThat(series()).containsExactlyInAnyOrder(kept + " kept 60", lost + " unreadable 0");

        all.set(1, all.get(1).with(all.get(1).terms().orElseThrow().erased()).changedAt(AT));
        add(new Terms(ROUTES, Map.of("KEY", "k"), false));
        gauges.refresh();
        assertThat(series()).containsExactly(lost + " unreadable 0");
    }
}
