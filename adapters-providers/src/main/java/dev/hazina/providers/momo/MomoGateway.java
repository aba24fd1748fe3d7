package dev.hazina.providers.momo;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Proving;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import dev.hazina.providers.spi.NotFoundPolicy;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.Version4Id;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// MTN as a provider. Refunds are paid, like payouts, from the disbursement wallet.
final class MomoGateway implements ChannelGateway {
    private final MomoSettings settings;
    private final MomoRequests requests;
    private final MomoAmounts amounts;
    private final MomoCallbacks callbacks;
    private final MomoProduct collection;
    private final MomoProduct disbursement;
    private final MomoCallPolicies policies;
    private final InstantSource clock;

    MomoGateway(MomoSettings settings, ProviderClient client, ProviderContext context) {
        this.settings = settings;
        this.requests = new MomoRequests(settings, context.callbacks());
        this.amounts = new MomoAmounts(settings.currency());
        this.callbacks = new MomoCallbacks(amounts, Currency.UGX);
        this.policies = MomoCallPolicies.of(settings.limits(), client);
        this.clock = context.clock();
        this.collection = new MomoProduct(settings.collection(), settings.environment(),
                settings.addresses().collectionToken(), client, policies.token(), clock);
        this.disbursement = new MomoProduct(settings.disbursement(), settings.environment(),
                settings.addresses().disbursementToken(), client, policies.token(), clock);
    }

    /// Fetches tokens ahead of time, so that no payment waits for one. It is called every few seconds.
    void refreshTokensIfDue() {
        collection.refreshTokenIfDue();
        disbursement.refreshTokenIfDue();
    }

    @Override
    public CredentialTrial tryCredentials() {
        return CredentialTrial.all(List.of(collection.tried("COLLECTION_"), disbursement.tried("DISBURSEMENT_")));
    }

    @Override
    public String name() {
        return MomoProviderFactory.NAME;
    }

    /// The limits of payments and payouts are settings. MTN's documents name none for refunds.
    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        return new Capabilities(Asking.ANSWERS, Resending.SAFE).proving(Proving.HINTS).phones(settings.phones())
                .amounts(use == ChannelUse.REFUND ? settings.amounts().withoutLimits() : settings.amounts());
    }

    @Override
    public boolean reaches(Currency currency, Channel channel) {
        return MomoProviderFactory.ROUTE.equals(new Route(currency, channel));
    }

    /// MTN holds a balance for each of the two products.
    @Override
    public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return switch (use) {
            case COLLECTION -> settings.collectionAccount();
            case REFUND, DISBURSEMENT -> settings.disbursementAccount();
        };
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return switch (use) {
            case COLLECTION -> collection.place(policies.collect(), patience);
            case REFUND -> disbursement.place(policies.refund(), patience);
            case DISBURSEMENT -> disbursement.place(policies.disburse(), patience);
        };
    }

    @Override
    public Report collect(Collection order) {
        return switch (order.payment().details().payer()) {
            case Payer.ByPhone(var phone) -> taken(collection,
                    requests.collect(order.payment(), phone, order.callbackToken()).in(order.place()),
                    policies.collect(),
                    order.payment().details().id().value());
            case Payer.ByCard c -> Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
            case Payer.Unnamed u -> Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        };
    }

    @Override
    public Report refund(RefundOrder order) {
        return taken(disbursement, requests.refund(order).in(order.place()), policies.refund(),
                order.refund().details().id().value());
    }

    @Override
    public Report disburse(Disbursement order) {
        return taken(disbursement, requests.disburse(order).in(order.place()), policies.disburse(),
                order.payout().details().id().value());
    }

    @Override
    public Report query(StatusQuery asked) {
        UUID id = asked.payment().details().id().value();
        Exchange exchange = ask(collection, settings.addresses().collected(), id);
        return MomoAnswers.isNotFound(exchange) && NotFoundPolicy.isCertain(asked, clock.instant())
                ? NotFoundPolicy.report()
                : told(exchange, id).through(settings.collectionAccount());
    }

    /// A payout that MTN doesn't know stays unknown: money that moved and was given back would be lost.
    @Override
    public Report query(PayoutQuery asked) {
        UUID id = asked.payout().details().id().value();
        return MomoReasons.ofOurWallet(told(ask(disbursement, settings.addresses().disbursed(), id), id))
                .through(settings.disbursementAccount());
    }

    @Override
    public Report query(RefundOrder asked) {
        UUID id = asked.refund().details().id().value();
        return MomoReasons.ofOurWallet(told(ask(disbursement, settings.addresses().refunded(), id), id))
                .through(settings.disbursementAccount());
    }

    @Override
    public List<ToldBalance> balances() {
        return Stream.of(balance(collection, settings.addresses().collectionBalance(), settings.collectionAccount()),
                balance(disbursement, settings.addresses().disbursementBalance(), settings.disbursementAccount()))
                .flatMap(Optional::stream).toList();
    }

    /// By the product that pays out.
    @Override
    public Optional<RegisteredNames> names() {
        return Optional.of(new MomoNames(disbursement, settings.addresses().holders(), policies.query()));
    }

    private Optional<ToldBalance> balance(MomoProduct product, URI address, String account) {
        return MomoBalance.read(product.send(ProviderRequest.get(address), policies.query()), account, amounts,
                Currency.UGX);
    }

    @Override
    public UUID ours(UUID said) {
        return Version4Id.original(said);
    }

    /// MTN doesn't sign callbacks.
    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return Optional.of(CallbackProof.HINT);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return List.of(callbacks.understand(callback, account(callback.target().subject().kind())));
    }

    private String account(Subject.Kind kind) {
        return kind == Subject.Kind.PAYMENT ? settings.collectionAccount() : settings.disbursementAccount();
    }

    private static Report taken(MomoProduct product, ProviderRequest request, CallPolicy policy, UUID ours) {
        return Report.of(MomoAnswers.taken(product.send(request, policy), Version4Id.of(ours)));
    }

    private Exchange ask(MomoProduct product, URI address, UUID ours) {
        return product.send(MomoRequests.ask(address, ours), policies.query());
    }

    private Report told(Exchange exchange, UUID ours) {
        return MomoAnswers.told(exchange, ours, amounts, Currency.UGX);
    }
}
