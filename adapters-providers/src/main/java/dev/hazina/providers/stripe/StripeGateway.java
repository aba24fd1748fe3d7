package dev.hazina.providers.stripe;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Ending;
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
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SendAttempts;
import dev.hazina.providers.statement.TableStatement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Charges cards. Stripe keeps an idempotency key for a day. A request sent again before that has no effect and gets
/// the first one's answer; after that it would charge again.
final class StripeGateway implements ChannelGateway {
    /// The adapter's name in configuration and callback paths.
    static final String NAME = "stripe";

    private static final int UNAUTHORIZED = 401;

    private static final Duration KEYS_LIVE = Duration.ofHours(23);

    /// After this time the merchant's request is over, so that each further send is a repetition.
    private static final Duration FIRST = Duration.ofSeconds(20);
    private static final Report REJECTED = Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));

    private final StripeApiClient calls;
    private final StripeCharges charges;
    private final StripeSignature signature;
    private final StripeAmounts amounts;
    private final InstantSource clock;

    StripeGateway(StripeApiClient calls, StripeSignature signature, StripeAmounts amounts, InstantSource clock) {
        this.calls = calls;
        this.charges = new StripeCharges(calls);
        this.signature = signature;
        this.amounts = amounts;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    /// Stripe's least amounts are those of charges.
    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        AmountRule charged = amounts.rule(currency);
        return new Capabilities(Asking.ANSWERS, Resending.SAFE).ending(Ending.EITHER)
                .amounts(use == ChannelUse.REFUND ? charged.withoutLimits() : charged);
    }

    @Override
    public boolean reaches(Currency currency, Channel channel) {
        return channel == Channel.CARD;
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return calls.place(use, patience);
    }

    @Override
    public Report collect(Collection collection) {
        Instruction<PaymentDetails> payment = collection.payment();
        Money amount = payment.details().amount();
        Instant since = since(payment.details(), payment.details().id().value());
        if (isPast(since, KEYS_LIVE)) {
            return Report.of(new Outcome.Unknown("too old to be sent again"));
        }
        if (!(payment.details().payer() instanceof Payer.ByCard(CardToken card)) || !amounts.takes(amount)) {
            return isPast(since, FIRST) ? Report.of(new Outcome.Unknown("not served any more")) : REJECTED;
        }
        return charges.charge(payment, card, collection.place()).certain(isPast(since, FIRST));
    }

    @Override
    public List<ToldBalance> balances() {
        return StripeBalance.read(calls.ask(calls.requests().queryBalance()));
    }

    /// Asks for the balance, which some keys may not see: only 401 is about the key itself.
    @Override
    public CredentialTrial tryCredentials() {
        return Exchange.tried(calls.ask(calls.requests().queryBalance()),
                answered -> answered.status() == UNAUTHORIZED, "SECRET_KEY");
    }

    @Override
    public Optional<StatementReader> statements() {
        return Optional.of(new TableStatement(new StripeStatement()));
    }

    @Override
    public Report refund(RefundOrder order) {
        RefundDetails details = order.refund().details();
        Optional<String> receipt = receipt(order.payment());
        if (receipt.isEmpty()) {
            return REJECTED;
        }
        Instant since = since(details, details.id().value());
        if (isPast(since, KEYS_LIVE)) {
            return look(order, receipt.get());
        }
        SendAttempts tries = calls.refund(calls.requests().refund(order, receipt.get()).in(order.place()));
        return StripeAttempt.of(StripeAnswers.refunded(tries.result(), details.id().value()), tries)
                .certain(isPast(since, FIRST));
    }

    /// Payouts to cards are not offered.
    @Override
    public Report disburse(Disbursement disbursement) {
        return REJECTED;
    }

    @Override
    public Report query(PayoutQuery query) {
        return Report.of(new Outcome.Unknown("Stripe pays nothing out for us"));
    }

    /// If Stripe's id isn't known, the same request is sent again: if the first one arrived, this returns its answer.
    /// When that would charge once more, the charge is searched for.
    @Override
    public Report query(StatusQuery query) {
        Instruction<PaymentDetails> payment = query.payment();
        UUID id = payment.details().id().value();
        if (query.providerRef().isPresent()) {
            return charges.ask(id, query.providerRef().get());
        }
        if (!(payment.details().payer() instanceof Payer.ByCard(CardToken card))) {
            return Report.of(new Outcome.Unknown("Stripe charges cards only"));
        }
        return isPast(since(payment.details(), id), KEYS_LIVE)
                ? charges.find(id)
                : said(charges.charge(payment, card, SendPlace.NONE).report());
    }

    @Override
    public Report query(RefundOrder order) {
        RefundDetails details = order.refund().details();
        UUID id = details.id().value();
        Optional<String> ref = order.refund().providerRef();
        if (ref.isPresent()) {
            return StripeAnswers.refund(calls.ask(calls.requests().queryRefund(ref.get())), id);
        }
        Optional<String> receipt = receipt(order.payment());
        if (receipt.isEmpty()) {
            return Report.of(new Outcome.Unknown("the refund is unknown"));
        }
        return isPast(since(details, id), KEYS_LIVE)
                ? look(order, receipt.get())
                : said(StripeAnswers.refunded(calls.refund(calls.requests().refund(order, receipt.get())).result(),
                        id));
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return callback.header("Stripe-Signature").filter(header -> signature.proves(header, callback.body()))
                .map(header -> CallbackProof.PROVEN);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return StripeEvents.read(callback.body());
    }

    /// A refund that is too old to be sent again is searched among those of its charge.
    private Report look(RefundOrder order, String receipt) {
        return StripeAnswers.refundAmong(calls.ask(calls.requests().listRefunds(receipt)),
                order.refund().details().id().value());
    }

    /// The report of a query by the same request. A refused one is unknown; one that brought nothing is no answer.
    private static Report said(Report report) {
        return switch (report.outcome()) {
            case Outcome.Rejected refused ->
                Report.of(new Outcome.Unknown("the question was refused", false, refused.words()));
            case Outcome.Unsent(String why, var words) -> Report.of(new Outcome.Unknown(why, true, words));
            case Outcome.Unknown(String cause, var _, var words) ->
                Report.of(new Outcome.Unknown(cause, true, words));
            case Outcome.Succeeded _,Outcome.Failed _,Outcome.Accepted _,Outcome.InProgress _,Outcome.Unread _ ->
                report;
        };
    }

    private static Optional<String> receipt(Instruction<PaymentDetails> payment) {
        return payment.receipt().filter(any -> payment.isSucceeded());
    }

    /// When it may have been sent at the earliest. What was booked again after a restore is in the books as of its
    /// booking; its id begins with the time of its request, in milliseconds.
    private static Instant since(Details details, UUID id) {
        return details.restored()
                ? Instant.ofEpochMilli(id.getMostSignificantBits() >>> Short.SIZE)
                : details.createdAt();
    }

    private boolean isPast(Instant since, Duration time) {
        return !clock.instant().isBefore(since.plus(time));
    }
}
