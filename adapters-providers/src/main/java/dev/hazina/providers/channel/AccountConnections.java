package dev.hazina.providers.channel;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.client.CallPolicy.PolicyHealth;
import dev.hazina.providers.spi.ProviderConnection;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The accounts that merchants and the platform have at providers beside those of the settings, on this instance. One
/// is connected when it is first needed, and again when it was changed.
public final class AccountConnections implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(AccountConnections.class);

    private final ProviderAccounts accounts;
    private final AccountOpening opening;
    private final UnaryOperator<ChannelGateway> watched;
    private final InstantSource clock;
    private final ConcurrentMap<String, Connected> connected = new ConcurrentHashMap<>();
    private final List<Replaced> replaced = new ArrayList<>();
    private volatile Optional<Known> known = Optional.empty();

    /// What was read of the accounts.
    private record Known(Optional<Instant> changedAt, Map<String, ProviderAccount> byName,
            Map<MerchantId, List<ProviderAccount>> byMerchant) {}

    /// A connected account; no connection where its settings can't be used.
    private record Connected(Terms terms, Optional<ProviderConnection> connection, Optional<ChannelGateway> gateway,
            AtomicBoolean begun) {
        private Connected(Terms terms, Optional<ProviderConnection> connection, Optional<ChannelGateway> gateway) {
            this(terms, connection, gateway, new AtomicBoolean());
        }

        /// Does what its adapter does after a start, until that is done.
        private void begin() {
            connection.filter(open -> !begun.get()).ifPresent(open -> begun.set(open.startupTask().getAsBoolean()));
        }
    }

    private record Replaced(ProviderConnection connection, Instant at) {}

    /// @param watched what the program puts around each provider, by the provider's own name
    public AccountConnections(ProviderAccounts accounts, AccountOpening opening, UnaryOperator<ChannelGateway> watched,
            InstantSource clock) {
        this.accounts = accounts;
        this.opening = opening;
        this.watched = watched;
        this.clock = clock;
    }

    /// The account of this name; empty where there is none, or it can't be connected. One whose settings are erased or
    /// can't be read isn't connected with those that are usual.
    Optional<ChannelGateway> named(String name) {
        return ProviderAccount.providerOf(name)
                .flatMap(provider -> Optional.ofNullable(known().byName().get(name)))
                .flatMap(account -> account.terms().filter(terms -> !terms.settings().isEmpty())
                        .flatMap(terms -> connected(account, terms).gateway()));
    }

    /// The accounts to which what is new of a merchant's business account over this route is given, connected or not.
    List<ProviderAccount> serving(MerchantId merchant, AccountId account, Route route) {
        return ProviderAccount.closest(Stream.of(merchant, Platform.MERCHANT)
                .flatMap(owner -> known().byMerchant().getOrDefault(owner, List.of()).stream()), merchant, account,
                route);
    }

    /// The platform's accounts that receive what payers send by themselves over this route, connected or not.
    List<String> receiving(Route route) {
        return route.channel().receives(route.currency())
                ? ofPlatform().filter(one -> one.terms().filter(now -> now.routes().contains(route)).isPresent())
                        .map(ProviderAccount::name).sorted().toList()
                : List.of();
    }

    private Stream<ProviderAccount> ofPlatform() {
        return known().byMerchant().getOrDefault(Platform.MERCHANT, List.of()).stream();
    }

    /// Whether this instance can ask an account about something.
    ///
    /// @param route empty where none is known
    public boolean reaches(String name, Optional<Route> route) {
        return named(name).filter(gateway -> route
                .filter(one -> !gateway.reaches(one.currency(), one.channel())).isEmpty()).isPresent();
    }

    /// The connections of the accounts, by their names.
    public Map<String, List<PolicyHealth>> health() {
        return connected.entrySet().stream().flatMap(one -> one.getValue().connection().stream()
                .map(open -> Map.entry(one.getKey(), open.health())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// What the connected accounts receive at, by their names.
    public Map<String, PaybillAddresses> paybills() {
        return connected.entrySet().stream().flatMap(one -> one.getValue().gateway().flatMap(ChannelGateway::paybill)
                .map(known -> Map.entry(one.getKey(), known)).stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// Reads what has changed. A connection that was replaced is closed when no request can be under way on it. An
    /// account that receives is connected before anything comes: its provider may have to be told our address first.
    public void refresh() {
        Optional<Instant> changedAt = accounts.changedAt();
        if (known.filter(now -> now.changedAt().equals(changedAt)).isEmpty()) {
            known = Optional.of(read(changedAt));
        }
        Instant now = clock.instant();
        synchronized (replaced) {
            replaced.removeIf(one -> {
                boolean over = one.at().plus(one.connection().longestRequest().multipliedBy(2)).isBefore(now);
                if (over) {
                    one.connection().close();
                }
                return over;
            });
        }
        ofPlatform().filter(one -> one.terms().filter(Terms::receivesUnasked).isPresent())
                .forEach(one -> named(one.name()));
        connected.values().forEach(Connected::begin);
    }

    private Known known() {
        return known.orElseGet(() -> {
            Known first = read(accounts.changedAt());
            known = Optional.of(first);
            return first;
        });
    }

    private Known read(Optional<Instant> changedAt) {
        List<ProviderAccount> all = accounts.list();
        return new Known(changedAt,
                all.stream().collect(Collectors.toUnmodifiableMap(ProviderAccount::name, Function.identity())),
                all.stream().collect(Collectors.groupingBy(ProviderAccount::merchant,
                        Collectors.toUnmodifiableList())));
    }

    /// With terms that only drain or serve other channels, the connection is another one too: what it reaches may
    /// depend on them.
    private Connected connected(ProviderAccount account, Terms terms) {
        Connected now = connected.get(account.name());
        return now != null && now.terms().equals(terms)
                ? now
                : connected.compute(account.name(), (name, before) -> {
                    if (before != null && before.terms().equals(terms)) {
                        return before;
                    }
                    Optional.ofNullable(before).flatMap(Connected::connection).ifPresent(this::replace);
                    return connect(account, terms);
                });
    }

    private void replace(ProviderConnection connection) {
        synchronized (replaced) {
            replaced.add(new Replaced(connection, clock.instant()));
        }
    }

    private Connected connect(ProviderAccount account, Terms terms) {
        try {
            ProviderConnection open = opening.open(account, terms);
            return new Connected(terms, Optional.of(open),
                    Optional.of(new AccountGateway(watched.apply(open.gateway()), account.name())));
        } catch (Refusal refused) {
            LOG.error("the account {} can't be connected, and what is open there is held: {}", account.name(),
                    refused.reason());
            return new Connected(terms, Optional.empty(), Optional.empty());
        }
    }

    @Override
    public void close() {
        connected.values().forEach(one -> one.connection().ifPresent(ProviderConnection::close));
        synchronized (replaced) {
            replaced.forEach(one -> one.connection().close());
        }
    }
}
