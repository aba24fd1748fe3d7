package dev.hazina.providers.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When the accounts of merchants are connected, and connected anew.
class AccountConnectionsTest {
    private static final Route PROMPTS = new Route(Currency.KES, Channel.MM_STK_PUSH);
    private static final int MANY = 500;

    private final InMemoryWorld world = new InMemoryWorld();
    private final CountingFactory factory = new CountingFactory();
    private final AccountConnections accounts = new AccountConnections(world.providerAccounts(),
            new AccountOpening(List.of(factory), name -> Optional.empty(), new ProviderContext(world.clock(),
                    (adapter, token) -> URI.create("https://shop.example"), false, Duration.ZERO),
                    () -> Duration.ofMinutes(2)),
            gateway -> gateway, world.clock());

    private static final class CountingFactory implements ProviderFactory {
        private final List<String> keys = new ArrayList<>();

        @Override
        public String name() {
            return FaultyGateway.NAME;
        }

        @Override
        public Set<Route> serves() {
            return Set.of(PROMPTS);
        }

        @Override
        public List<ProviderSetting> settings() {
            return List.of(ProviderSetting.without("KEY", "needed", "a key"));
        }

        @Override
        public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
            keys.add(settings.need(PROMPTS, "KEY"));
            return new ProviderConnection(FaultyGateway.obliging(), new ProviderClient(name()));
        }
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    private ProviderAccount set(ProviderAccount account, String key) {
        return world.providerAccounts().change(
                (all, acting, staff, at) -> account.with(new Terms(Set.of(PROMPTS), Map.of("KEY", key), false)),
                new AuditStamps(world.ids(), world.clock()).of(PlatformStaff.OPERATOR));
    }

    private ProviderAccount fresh() {
        return ProviderAccount.fresh(world.ids().next(), factory.name(), new MerchantId(world.ids().next()),
                world.clock().instant());
    }

    @Test
    void oneIsConnectedWhenItIsNeededAndOnce() {
        List<ProviderAccount> all = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            all.add(set(fresh(), "key-" + i));
        }
        accounts.refresh();
        assertThat(factory.keys).isEmpty();

        ProviderAccount needed = all.get(MANY / 2);
        assertThat(accounts.named(needed.name()).map(ChannelGateway::name)).contains(needed.name());
        assertThat(accounts.serving(needed.merchant(), PROMPTS)).containsExactly(needed);
        accounts.refresh();
        assertThat(accounts.named(needed.name())).isPresent();
        assertThat(factory.keys).containsExactly("key-" + MANY / 2);
    }

    @Test
    void aChangeIsTakenOverByTheNextReadingAndConnectsThatOneAnew() {
        ProviderAccount changed = set(fresh(), "first");
        ProviderAccount other = set(fresh(), "other");
        accounts.refresh();
        assertThat(accounts.named(changed.name())).isPresent();
        assertThat(accounts.named(other.name())).isPresent();

        set(changed, "next");
        assertThat(accounts.named(changed.name())).isPresent();
        assertThat(factory.keys).containsExactly("first", "other");
        accounts.refresh();
        assertThat(accounts.named(changed.name())).isPresent();
        assertThat(accounts.named(other.name())).isPresent();
        assertThat(factory.keys).containsExactly("first", "other", "next");
    }

    @Test
    void whatIsNoAccountIsNotLookedFor() {
        assertThat(accounts.named(factory.name())).isEmpty();
        assertThat(accounts.named(factory.name() + "-none")).isEmpty();
        assertThat(factory.keys).isEmpty();
    }
}
