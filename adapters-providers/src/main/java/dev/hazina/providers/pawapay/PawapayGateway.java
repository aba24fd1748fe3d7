package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Cancelling;
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
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SaidJson;
import dev.hazina.providers.spi.NotFoundPolicy;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.Version4Id;
import dev.hazina.providers.statement.TableStatement;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// pawaPay as a provider.
final class PawapayGateway implements ChannelGateway {
    private final PawapaySettings settings;
    private final PawapayClient api;
    private final NetworkFinder networks;
    private final Map<Currency, PhoneRule> phones;
    private final PawapayProof proof;
    private final InstantSource clock;

    PawapayGateway(PawapaySettings settings, PawapayClient api, PawapayKeys keys, ProviderContext context) {
        this.settings = settings;
        this.api = api;
        this.networks = new NetworkFinder(settings.networks(), api::network, context.clock());
        this.phones = new EnumMap<>(Currency.class);
        settings.networks().forEach((currency, known) -> phones.put(currency, phones(known)));
        this.clock = context.clock();
        this.proof = new PawapayProof(keys, context.callbacks(), context.clock(), settings.fresh());
    }

    @Override
    public String name() {
        return PawapayProviderFactory.NAME;
    }

    /// A phone without a known prefix is refused before anything is sent, unless pawaPay itself names its network. A
    /// refund goes to the phone of its payment. A payout that waits for its network can be canceled.
    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        AmountRule amounts = settings.amounts().getOrDefault(currency, AmountRule.any());
        var able = new Capabilities(Asking.ANSWERS, Resending.SAFE)
                .proving(settings.signed() ? Proving.PROVEN : Proving.HINTS)
                .phones(phones.getOrDefault(currency, PhoneRule.any()));
        return switch (use) {
            case COLLECTION -> able.amounts(amounts);
            case REFUND -> able.amounts(amounts.withoutLimits());
            case DISBURSEMENT -> able.amounts(amounts).cancelling(Cancelling.OFFERED);
        };
    }

    private PhoneRule phones(Networks known) {
        return new PhoneRule(known.shared(), known.sharedByPrefix(), phone -> networks.named(phone).map(known::shared));
    }

    @Override
    public boolean reaches(Currency currency, Channel channel) {
        return channel == Channel.MOBILE_MONEY && settings.networks().containsKey(currency);
    }

    @Override
    public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return PawapayStatus.floatAccount(currency);
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return api.place(use, patience);
    }

    @Override
    public Report collect(Collection order) {
        var details = order.payment().details();
        Optional<ObjectNode> payer = switch (details.payer()) {
            case Payer.ByPhone(Phone phone) -> party(phone, details.amount().currency());
            case Payer.ByCard c -> Optional.empty();
            case Payer.Unnamed u -> Optional.empty();
        };
        return payer
                .map(party -> taken(api.deposit(body(order.payment().subject(), details.amount()).set("payer", party),
                        order.place()), order.payment().subject()))
                .orElseGet(PawapayGateway::unsent);
    }

    @Override
    public Optional<StatementReader> statements() {
        return Optional.of(new TableStatement(new PawapayStatement()));
    }

    @Override
    public Report refund(RefundOrder order) {
        RefundDetails details = order.refund().details();
        return taken(api.refund(body(order.refund().subject(), details.amount()).put("depositId",
                Version4Id.of(details.payment().value()).toString()), order.place()), order.refund().subject());
    }

    @Override
    public Report disburse(Disbursement order) {
        PayoutDetails details = order.payout().details();
        Subject subject = order.payout().subject();
        Optional<ObjectNode> recipient = party(details.destination(), details.amount().currency());
        if (recipient.isEmpty()) {
            return unsent();
        }
        return taken(api.payout(body(subject, details.amount()).set("recipient", recipient.get()),
                order.place(), order.mayStillBeSent()), subject);
    }

    @Override
    public Report query(StatusQuery asked) {
        Subject subject = asked.payment().subject();
        Exchange exchange = ask(settings.addresses().deposits(), subject);
        return PawapayAnswers.isNotFound(exchange) && NotFoundPolicy.isCertain(asked, clock.instant())
                ? NotFoundPolicy.report()
                : PawapayAnswers.told(exchange, subject);
    }

    /// A payout that pawaPay doesn't know stays unknown: money that moved and was given back would be lost.
    @Override
    public Report query(PayoutQuery asked) {
        Subject subject = asked.payout().subject();
        return PawapayAnswers.told(ask(settings.addresses().payouts(), subject), subject);
    }

    @Override
    public Report query(RefundOrder asked) {
        Subject subject = asked.refund().subject();
        return PawapayAnswers.told(ask(settings.addresses().refunds(), subject), subject);
    }

    /// pawaPay cancels only payouts with the status `ENQUEUED`. Its acceptance is not final, so the status is queried
    /// afterwards.
    @Override
    public Report cancel(PayoutQuery asked) {
        UUID id = Version4Id.of(asked.payout().subject().id());
        Outcome wish = PawapayAnswers.canceled(api.cancel(id), id);
        if (!(wish instanceof Outcome.Accepted)) {
            return Report.of(wish);
        }
        Report after = query(asked);
        return after.outcome() instanceof Outcome.Failed ? after : Report.of(wish);
    }

    @Override
    public List<ToldBalance> balances() {
        return PawapayBalances.read(api.balances());
    }

    /// Asks what the wallets hold.
    @Override
    public CredentialTrial tryCredentials() {
        return Exchange.tried(api.balances(), PawapayAnswers::isWrongToken, "API_TOKEN");
    }

    @Override
    public UUID ours(UUID said) {
        return Version4Id.original(said);
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return settings.signed() ? proof.of(callback) : Optional.of(CallbackProof.HINT);
    }

    /// Only the body identifies the subject, because there is one address for all callbacks.
    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        JsonNode object = SaidJson.read(callback.body());
        Subject subject = PawapayStatus.subject(object)
                .orElseThrow(() -> new UnreadableCallback("the body names no request by an id of ours"));
        return List.of(
                new ParsedCallback.OutcomeReport(subject, PawapayStatus.read(object, Version4Id.of(subject.id()))));
    }

    private Exchange ask(URI address, Subject subject) {
        return api.ask(address, Version4Id.of(subject.id()));
    }

    private static Report taken(Exchange exchange, Subject subject) {
        return Report.of(PawapayAnswers.taken(exchange, subject));
    }

    private static Report unsent() {
        return Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
    }

    private static ObjectNode body(Subject subject, Money amount) {
        return JsonNodeFactory.instance.objectNode()
                .put(PawapayStatus.idName(subject.kind()), Version4Id.of(subject.id()).toString())
                .put("amount", amount(amount)).put("currency", amount.currency().name());
    }

    /// An amount without cents has no decimals, because most networks refuse them.
    private static String amount(Money amount) {
        var major = amount.toMajor().stripTrailingZeros();
        return (major.scale() < 0 ? major.setScale(0) : major).toPlainString();
    }

    /// Empty if the phone's network isn't known.
    private Optional<ObjectNode> party(Phone phone, Currency currency) {
        return networks.of(phone, currency).map(network -> {
            ObjectNode party = JsonNodeFactory.instance.objectNode().put("type", "MMO");
            party.putObject("accountDetails").put("phoneNumber", phone.e164().substring(1)).put("provider", network);
            return party;
        });
    }
}
