package dev.hazina.providers.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.channel.PaybillAddresses.Standing;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.provideraccount.AccountScope;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.providers.client.CallPolicy.CallLimits;
import dev.hazina.providers.client.CallPolicy.PolicyHealth;
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
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When the accounts of merchants are connected, and connected anew.
class AccountConnectionsTest {
    private static final Route PROMPTS = new Route(Currency.KES, Channel.MM_STK_PUSH);
    private static final AccountId BUSINESS = new AccountId(new UUID(1, 1));
    private static final AccountId OTHER_BUSINESS = new AccountId(new UUID(1, 2));
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
        private final List<ProviderClient> clients = new ArrayList<>();

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
            clients.add(new ProviderClient(name()));
            PaybillAddresses known = new PaybillAddresses(keys.getLast(), Standing.REGISTERED, Optional.empty());
            return new ProviderConnection(new ForwardingGateway(FaultyGateway.obliging()) {
                @Override
                public Optional<PaybillAddresses> paybill() {
                    return Optional.of(known);
                }
            }, clients.getLast());
        }
    }

    @AfterEach
    void close() {
        accounts.close();
    }

    private ProviderAccount set(ProviderAccount account, String key) {
        return set(account, key, false);
    }

    private ProviderAccount fresh() {
        return fresh(new MerchantId(world.ids().next()));
    }

    private ProviderAccount fresh(MerchantId owner) {
        return ProviderAccount.fresh(world.ids().next(), factory.name(), owner, world.clock().instant());
    }

    @Test
    void eachConnectedAccountHasAHealthOfItsOwn() {
        ProviderAccount one = set(fresh(), "one");
        ProviderAccount other = set(fresh(), "other");
        set(fresh(), "not needed");
        assertThat(accounts.health()).isEmpty();

        accounts.named(one.name());
        accounts.named(other.name());
        factory.clients.getFirst().policy("status", new CallLimits(Duration.ofSeconds(1), 1, 1, 1));

        assertThat(accounts.health()).containsOnlyKeys(one.name(), other.name());
        assertThat(accounts.health().get(one.name())).extracting(PolicyHealth::policy).containsExactly("faulty status");
        assertThat(accounts.health().get(other.name())).isEmpty();
    }

    @Test
    void eachConnectedAccountSaysWhatItReceivesAt() {
        ProviderAccount one = set(fresh(), "600100");
        ProviderAccount other = set(fresh(), "600200");
        set(fresh(), "not needed");
        assertThat(accounts.paybills()).isEmpty();

        accounts.named(one.name());
        accounts.named(other.name());

        assertThat(accounts.paybills()).containsOnlyKeys(one.name(), other.name());
        assertThat(accounts.paybills().get(one.name()).number()).isEqualTo("600100");
        assertThat(accounts.paybills().get(other.name()).number()).isEqualTo("600200");
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
        assertThat(accounts.serving(needed.merchant(), BUSINESS, PROMPTS)).containsExactly(needed);
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

    private ProviderAccount set(ProviderAccount account, String key, boolean draining, AccountId... business) {
        return set(account, key, draining, new AccountScope(Set.of(business)));
    }

    private ProviderAccount set(ProviderAccount account, String key, boolean draining, AccountScope scope) {
        return world.providerAccounts().change((all, acting, staff, at) -> account.with(
                new Terms(Set.of(PROMPTS), Map.of("KEY", key), draining, scope)),
                new AuditStamps(world.ids(), world.clock()).of(PlatformStaff.OPERATOR));
    }

    private List<String> chosen(MerchantId merchant, AccountId business) {
        accounts.refresh();
        return new AccountRouter(new OneGateway(FaultyGateway.obliging()), accounts)
                .collectingFor(merchant, business, PROMPTS).stream().map(ChannelGateway::name).toList();
    }

    @Test
    void anAccountThatNamesTheBusinessAccountGoesBeforeOneForAll() {
        ProviderAccount forAll = set(fresh(), "for-all");
        ProviderAccount narrow = set(fresh(forAll.merchant()), "narrow", false, BUSINESS);

        assertThat(chosen(forAll.merchant(), BUSINESS)).containsExactly(narrow.name());
        assertThat(chosen(forAll.merchant(), OTHER_BUSINESS)).containsExactly(forAll.name());
        assertThat(chosen(new MerchantId(world.ids().next()), BUSINESS)).containsExactly(factory.name());
        set(narrow, "narrow", true, BUSINESS);
        assertThat(chosen(forAll.merchant(), BUSINESS)).containsExactly(forAll.name());
        set(forAll, "for-all", true);
        assertThat(chosen(forAll.merchant(), BUSINESS)).containsExactly(factory.name());
        assertThat(accounts.named(narrow.name())).isPresent();
    }

    @Test
    void thePlatformsFurtherAccountsAreBehindAMerchantsOwn() {
        MerchantId merchant = new MerchantId(world.ids().next());
        ProviderAccount named = set(fresh(Platform.MERCHANT), "named", false,
                AccountScope.ofMerchants(Set.of(merchant)));
        assertThat(chosen(merchant, BUSINESS)).containsExactly(named.name());
        assertThat(chosen(new MerchantId(world.ids().next()), BUSINESS)).containsExactly(factory.name());

        ProviderAccount all = set(fresh(Platform.MERCHANT), "all");
        assertThat(chosen(merchant, BUSINESS)).containsExactly(named.name());
        assertThat(chosen(new MerchantId(world.ids().next()), BUSINESS)).containsExactly(all.name());
        ProviderAccount own = set(fresh(merchant), "own");
        assertThat(chosen(merchant, BUSINESS)).containsExactly(own.name());
    }

    /// What its money goes through is decided when it is asked for: a wider account doesn't take its place.
    @Test
    void anAccountThatCanNotBeConnectedIsNotReplacedByAWiderOne() {
        ProviderAccount forAll = set(fresh(), "for-all");
        ProviderAccount lost = fresh(forAll.merchant());
        world.providerAccounts().change((all, acting, staff, at) -> lost.with(
                new Terms(Set.of(PROMPTS), Map.of(), false, new AccountScope(Set.of(BUSINESS)))),
                new AuditStamps(world.ids(), world.clock()).of(PlatformStaff.OPERATOR));

        assertThat(chosen(forAll.merchant(), BUSINESS)).isEmpty();
        assertThat(chosen(forAll.merchant(), OTHER_BUSINESS)).containsExactly(forAll.name());
    }

    @Test
    void whatIsNoAccountIsNotLookedFor() {
        assertThat(accounts.named(factory.name())).isEmpty();
        assertThat(accounts.named(factory.name() + "-none")).isEmpty();
        assertThat(factory.keys).isEmpty();
    }
}
