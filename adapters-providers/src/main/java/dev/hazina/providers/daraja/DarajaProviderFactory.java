package dev.hazina.providers.daraja;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.InetAddress;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Connects Daraja by the settings.
public final class DarajaProviderFactory implements ProviderFactory {
    static final String NAME = "daraja";
    static final Route PROMPTS = new Route(Currency.KES, Channel.MM_STK_PUSH);
    static final Route PAYOUTS = new Route(Currency.KES, Channel.MM_B2C);
    static final Route PAYBILL = new Route(Currency.KES, Channel.MM_C2B);

    private static final String NETWORK = "SAFARICOM";
    private static final long LEAST_PAID_OUT = 10;
    private static final String REGISTER = "register";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<Route> serves() {
        return Set.of(PROMPTS, PAYOUTS, PAYBILL);
    }

    @Override
    public List<ProviderSetting> settings() {
        return DarajaSettingList.ALL;
    }

    @Override
    public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
        routes.forEach(route -> settings.need(route, "CONSUMER_KEY"));
        routes.forEach(route -> settings.need(route, "CONSUMER_SECRET"));
        DarajaAccounts accounts = DarajaAccounts.read(settings, routes);
        URI base = settings.base();
        ProviderClient client = new ProviderClient(NAME, context.clock(), context.firstWait(),
                context.trace());
        DarajaCallPolicies policies = DarajaCallPolicies.of(settings, client);
        DarajaClient daraja = new DarajaClient(client, policies.token(),
                withQuery(settings.path(base, "TOKEN")), DarajaAccounts.key(settings),
                DarajaAccounts.secret(settings), context.clock());
        KnownAddresses addresses = new KnownAddresses(accounts.paybill(), context.clock());
        DarajaComponents opening = new DarajaComponents(settings, base, daraja, policies, accounts,
                DarajaPulls.read(settings, Optional.of(PAYBILL).filter(routes::contains), accounts.paybill()),
                addresses, context);
        return new ProviderConnection(new DarajaGateway(opening.services(), rules(settings),
                Optional.of(addresses).filter(known -> routes.contains(PAYBILL)),
                new DarajaCallbacks(sources(settings, routes, context.production()))), client,
                opening.startupTask(routes));
    }

    /// It asks before a payment to the paybill.
    @Override
    public Optional<CallbackAnswers> answers() {
        return Optional.of(new DarajaCallbacks(Set.of()));
    }

    private static URI withQuery(URI token) {
        return token.getQuery() == null ? URI.create(token + "?grant_type=client_credentials") : token;
    }

    /// The rule about repeated prompts is that of the live service; test hosts answer the same prompt as often as it
    /// comes.
    private static DarajaGateway.DarajaRules rules(ProviderSettings settings) {
        long collected = settings.number("COLLECT_MOST");
        long paidOut = settings.number("PAYOUT_MOST");
        return new DarajaGateway.DarajaRules(
                new AmountRule(Shillings.CENTS, collected * Shillings.CENTS, Shillings.CENTS),
                new AmountRule(LEAST_PAID_OUT * Shillings.CENTS, paidOut * Shillings.CENTS, Shillings.CENTS),
                PhoneRule.of(NETWORK, settings.list("PHONES")),
                settings.seconds("SAME_PROMPT_AFTER"));
    }

    /// The allowed senders of callbacks. Paybill payments have no status query, so only the secret path and the sender
    /// prove them. In production both are required.
    private static Set<InetAddress> sources(ProviderSettings settings, Set<Route> routes, boolean production) {
        if (production && routes.contains(PAYBILL)) {
            settings.need(PAYBILL, "CALLBACK_ADDRESSES");
        }
        Set<InetAddress> sources = new HashSet<>();
        for (String address : settings.list("CALLBACK_ADDRESSES")) {
            try {
                sources.add(InetAddress.ofLiteral(address));
            } catch (IllegalArgumentException e) {
                throw settings.refused("CALLBACK_ADDRESSES", "must be IP addresses, separated by commas");
            }
        }
        return sources;
    }

    /// Creates the parts of the gateway.
    private record DarajaComponents(ProviderSettings settings, URI base, DarajaClient daraja,
            DarajaCallPolicies policies,
            DarajaAccounts accounts, Optional<DarajaPulls> pulls, KnownAddresses addresses,
            ProviderContext context) {
        DarajaGateway.DarajaOperations services() {
            StkPush prompts = new StkPush(daraja, accounts.stk(),
                    new StkPush.StkEndpoints(path("STK_PUSH"),
                            path("STK_QUERY"), policies.collect(), policies.query()),
                    this::address, context.clock());
            B2cPayouts payouts = new B2cPayouts(daraja, accounts.payouts(),
                    new B2cPayouts.B2cEndpoints(path("B2C"),
                            path("STATUS"), policies.disburse(), policies.query()),
                    this::address);
            URI reverse = path("REVERSAL");
            return new DarajaGateway.DarajaOperations(daraja, prompts, payouts, accounts.paybill(), accounts.reversals()
                    .map(account -> new TransactionReversals(daraja, account, reverse, policies.refund(),
                            this::address)),
                    pulls.map(lists -> new PullQuery(daraja, lists.account(), path("PULL_QUERY"),
                            policies.pull())),
                    accounts.complete());
        }

        BooleanSupplier startupTask(Set<Route> routes) {
            Optional<String> wish = settings.text("C2B");
            String otherwise = settings.value("C2B_RESPONSE_TYPE");
            if (wish.filter(text -> !text.equals(REGISTER)).isPresent()) {
                throw settings.refused("C2B", "must be '" + REGISTER + "', or be left out");
            }
            if (!Set.of("Completed", "Cancelled").contains(otherwise)) {
                throw settings.refused("C2B_RESPONSE_TYPE", "must be Completed or Cancelled");
            }
            BooleanSupplier urls = wish.isPresent() && routes.contains(PAYBILL)
                    ? new C2bUrlRegistration(daraja,
                            new C2bUrlRegistration.Registration(settings.path(base, "C2B_REGISTER", c2bPath()),
                                    policies.token(),
                                    otherwise),
                            addresses, () -> context.callbacks().unsolicitedUrls(NAME), context.clock())
                    : () -> true;
            return pulls.<BooleanSupplier>map(lists -> new StartupSteps(List.of(urls, registration(lists))))
                    .orElse(urls);
        }

        private PullRegistration registration(DarajaPulls lists) {
            return new PullRegistration(daraja,
                    new PullRegistration.Registration(path("PULL_REGISTER"), policies.token(),
                            lists.account().asked(), lists.nominated()),
                    () -> context.callbacks().unsolicitedUrls(NAME), context.clock());
        }

        private String c2bPath() {
            String version = settings.value("C2B_VERSION");
            if (!Set.of("v1", "v2").contains(version)) {
                throw settings.refused("C2B_VERSION", "must be v1 or v2");
            }
            return "/mpesa/c2b/" + version + "/registerurl";
        }

        private URI path(String name) {
            return settings.path(base, name);
        }

        private URI address(String token) {
            return context.callbacks().address(NAME, token);
        }
    }
}
