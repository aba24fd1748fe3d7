package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.stripe.StripePlannedResult;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The behaviour of a provider that accepts resends: resends, keys, ages.
final class StripeGatewayTest {
    private static final Outcome REJECTED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
    private static final String METHOD = "pm_card_visa";
    private static final Duration KEYS_LIVE = Duration.ofHours(23);

    /// Nothing here hangs, so that it may have all the time a slow machine needs.
    private final StripeHarness harness = new StripeHarness(Map.of("HAZINA_STRIPE_TIMEOUT", "18"), Currency.values());

    @AfterEach
    void close() {
        harness.close();
    }

    @ParameterizedTest
    @CsvSource({"KES,123450,123450", "TZS,1,1", "USD,50,50", "UGX,5001,500100", "UGX,1,100", "UGX,999999,99999900",
            "KES,99999999,99999999"})
    void asksForTheAmountInHundredths(Currency currency, long minor, long units) {
        Instruction<PaymentDetails> payment = payment(new Money(currency, minor), StripeHarness.CARD);

        assertThat(collect(payment)).isInstanceOf(Outcome.Succeeded.class);
        assertThat(StripeHarness.form(harness.requests().getLast())).containsEntry("amount", Long.toString(units));
        assertThat(harness.moved(payment.subject())).containsExactly(new Money(currency, minor));
    }

    @ParameterizedTest
    @CsvSource({"USD,49", "UGX,1000000", "KES,100000000"})
    void refusesWhatStripeWouldNotTakeBeforeItAsks(Currency currency, long minor) {
        Instruction<PaymentDetails> payment = payment(new Money(currency, minor), StripeHarness.CARD);
        assertThat(WithoutWords.of(collect(payment))).isEqualTo(REJECTED);
        harness.clock().advance(Duration.ofSeconds(20));
        assertThat(collect(payment)).as("it may have been taken under other settings")
                .isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"tok_chargeDeclined,CARD_DECLINED", "tok_chargeDeclinedInsufficientFunds,INSUFFICIENT_FUNDS",
            "tok_chargeDeclinedExpiredCard,CARD_DECLINED", "tok_chargeDeclinedVelocityLimitExceeded,LIMIT_REACHED",
            "tok_chargeDeclinedProcessingError,UNSPECIFIED", "pm_card_authenticationRequired,AUTHENTICATION_REQUIRED"})
    void takesADeclineForAFinalResult(String card, FailureReason reason) {
        Instruction<PaymentDetails> payment = payment(card);
        assertThat(WithoutWords.of(collect(payment))).isEqualTo(new Outcome.Failed(reason));
        assertThat(WithoutWords.of(collect(payment))).as("sent again").isEqualTo(new Outcome.Failed(reason));
        assertThat(WithoutWords.of(ask(payment).outcome())).as("asked").isEqualTo(new Outcome.Failed(reason));
    }

    @Test
    void takesACardThatStripeDoesNotKnowForARefusal() {
        Instruction<PaymentDetails> payment = payment("tok_nobody");
        assertThat(WithoutWords.of(collect(payment))).isEqualTo(REJECTED);
        assertThat(ask(payment).outcome()).as("a question never refuses").isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void sendsTheSameAgainWhereThereWasConflictOrTooMuch() {
        harness.simulator().conflictNext();
        harness.simulator().limitNext();
        Instruction<PaymentDetails> payment = payment(METHOD);
        assertThat(collect(payment)).isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.requests()).hasSize(3).extracting(request -> request.header("idempotency-key").orElse(""))
                .containsOnly("payment-" + payment.details().id().value());
        assertThat(harness.requests()).extracting(SimulatorRequest::text)
                .containsOnly(harness.requests().getFirst().text());
    }

    @Test
    void isInDoubtWhenThatNeverEnds() {
        harness.simulator().conflictNext();
        harness.simulator().limitNext();
        harness.simulator().conflictNext();
        assertThat(collect(payment(METHOD))).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.requests()).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET_UNRECEIVED", "RESET_RECEIVED", "RESET_IN_ANSWER", "ERROR_UNRECEIVED", "ERROR_RECEIVED",
            "HTML",
            "GARBAGE", "HUGE", "BUSY_ASKS_AGAIN"})
    void chargesOnceWhateverBreaks(Fault fault) {
        harness.server().orElseThrow().next(Kind.MOVE, fault);
        Instruction<PaymentDetails> payment = payment(StripeHarness.CARD);
        assertThat(collect(payment)).isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.moved(payment.subject())).hasSize(1);
    }

    /// A fault that Stripe remembers is answered for as long as the key lives; the event has the real result.
    @Test
    void doesNotBelieveARememberedFault() {
        harness.simulator().breakNext();
        Instruction<PaymentDetails> payment = payment(METHOD);
        assertThat(collect(payment)).isInstanceOf(Outcome.Unknown.class);
        assertThat(ask(payment).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.moved(payment.subject())).hasSize(1);
        assertThat(harness.callbacks()).hasSize(1);
    }

    @Test
    void wasNotSentOnlyIfNothingEverLeft() {
        harness.server().orElseThrow().goDown();
        Instruction<PaymentDetails> payment = payment(StripeHarness.CARD);
        assertThat(collect(payment)).isInstanceOf(Outcome.Unsent.class);
        harness.clock().advance(Duration.ofSeconds(20));
        assertThat(collect(payment)).as("sent again, and it may have been received the first time")
                .isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void takesABadKeyForARefusalOnlyTheFirstTime() {
        try (StripeHarness other = new StripeHarness(
                Map.of("HAZINA_STRIPE_SECRET_KEY", "sk_test_revoked", "HAZINA_STRIPE_TIMEOUT", "18"),
                Currency.KES)) {
            Instruction<PaymentDetails> payment = payment(other, StripeHarness.CARD);
            assertThat(WithoutWords.of(other.gateway().collect(new Collection(payment, "")).outcome()))
                    .isEqualTo(REJECTED);
            assertThat(other.gateway().query(new StatusQuery(payment, Optional.empty(), "", false)).outcome())
                    .isInstanceOf(Outcome.Unknown.class);
            other.clock().advance(Duration.ofMinutes(1));
            assertThat(other.gateway().collect(new Collection(payment, "")).outcome())
                    .isInstanceOf(Outcome.Unknown.class);

            Instruction<PaymentDetails> second = payment(other, METHOD);
            other.server().orElseThrow().next(Kind.MOVE, Fault.RESET_RECEIVED);
            assertThat(other.gateway().collect(new Collection(second, "")).outcome()).as("refused after doubt")
                    .isInstanceOf(Outcome.Unknown.class);
        }
    }

    @Test
    void neverSendsAgainWhatStripeMayHaveForgotten() {
        Instruction<PaymentDetails> payment = payment(StripeHarness.CARD);
        collect(payment);
        harness.clock().advance(KEYS_LIVE.minusNanos(1));
        assertThat(collect(payment)).isInstanceOf(Outcome.Succeeded.class);
        assertThat(ask(payment).outcome()).isInstanceOf(Outcome.Succeeded.class);
        int sent = harness.requests().size();
        harness.clock().advance(Duration.ofNanos(1));
        assertThat(collect(payment)).isInstanceOf(Outcome.Unknown.class);
        assertThat(ask(payment).outcome()).as("found by a search").isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.requests().stream().skip(sent)).extracting(SimulatorRequest::method).containsOnly("GET");
        assertThat(harness.moved(payment.subject())).hasSize(1);
    }

    /// Booked again after a restore, a payment is as old as its id says.
    @Test
    void neverSendsAgainWhatWasBookedAgainAndStripeMayHaveForgotten() {
        Instant now = harness.clock().instant();
        Instruction<PaymentDetails> lost = payment(StripeHarness.CARD);
        Instruction<PaymentDetails> booked = Samples.after(Instruction.restored(lost.details(), now),
                new Outcome.Unknown("sent before the books were restored"), now);

        assertThat(ask(booked).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(collect(booked)).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.requests()).extracting(SimulatorRequest::method).containsExactly("GET");
        assertThat(harness.moved(booked.subject())).isEmpty();
    }

    @Test
    void asksByStripesNameAtAnyAge() {
        harness.simulator().next(StripePlannedResult.LATER);
        Instruction<PaymentDetails> payment = payment(StripeHarness.CARD);
        Outcome taken = collect(payment);
        assertThat(taken).isInstanceOfSatisfying(Outcome.Accepted.class,
                accepted -> assertThat(accepted.providerRef().orElseThrow()).startsWith("pi_"));
        String ref = ((Outcome.Accepted) taken).providerRef().orElseThrow();
        assertThat(WithoutWords.of(ask(payment, Optional.of(ref)).outcome())).isEqualTo(taken);

        harness.simulator().end(payment.details().id().value().toString(), true);
        harness.clock().advance(Duration.ofDays(9));
        Report report = ask(payment, Optional.of(ref));
        assertThat(report.outcome()).isInstanceOf(Outcome.Succeeded.class);
        assertThat(report.amount()).hasValue(payment.details().amount());
        assertThat(report.providerRef()).hasValue(ref);
        assertThat(ask(payment(StripeHarness.CARD), Optional.of(ref)).outcome()).as("asked about another payment")
                .isInstanceOf(Outcome.Unread.class);
        assertThat(ask(payment, Optional.of("pi_nobody")).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(ask(payment, Optional.of("../refunds?x=")).outcome()).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void doesNotTakeAnotherAmountForAnAnswer() {
        harness.simulator().next(StripePlannedResult.WRONG_AMOUNT);
        Instruction<PaymentDetails> payment = payment(StripeHarness.CARD);
        Report answer = harness.gateway().collect(new Collection(payment, ""));
        assertThat(answer.disagreement(payment.details().amount(), Optional.empty())).isPresent();
        assertThat(answer.providerRef()).as("by which it is found at Stripe").isPresent();
        Report report = ask(payment);
        assertThat(report.outcome()).isInstanceOf(Outcome.Succeeded.class);
        assertThat(report.disagreement(payment.details().amount(), Optional.empty())).isPresent();
    }

    @Test
    void paysNothingOutAndChargesNoPhone() {
        Flow out = new Flow(Flow.Kind.DISBURSE, new Route(Currency.KES, Channel.MM_B2C), new Money(Currency.KES, 1_00),
                harness.flows().iterator().next().phone(), "");
        var payout = Samples.payout(out, "stripe", harness.clock().instant());
        assertThat(WithoutWords.of(harness.gateway().disburse(new Disbursement(payout, "", "", () -> true)).outcome()))
                .isEqualTo(REJECTED);
        assertThat(harness.gateway().query(new PayoutQuery(payout, Optional.empty(), "", true)).outcome())
                .isInstanceOf(Outcome.Unknown.class);
        Flow phone = new Flow(Flow.Kind.COLLECT, new Route(Currency.KES, Channel.MM_STK_PUSH), out.amount(),
                out.phone(),
                "");
        Instruction<PaymentDetails> byPhone = Samples.payment(phone, "stripe", harness.clock().instant());
        assertThat(WithoutWords.of(collect(byPhone))).isEqualTo(REJECTED);
        assertThat(ask(byPhone).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.requests()).isEmpty();
    }

    private Instruction<PaymentDetails> payment(String card) {
        return payment(harness, card);
    }

    private static Instruction<PaymentDetails> payment(StripeHarness harness, String card) {
        Flow flow = harness.flows().stream().filter(f -> f.route().currency() == Currency.KES).findFirst()
                .orElseThrow();
        return payment(harness, flow.route(), flow.amount(), card);
    }

    private Instruction<PaymentDetails> payment(Money amount, String card) {
        return payment(harness, new Route(amount.currency(), Channel.CARD), amount, card);
    }

    private static Instruction<PaymentDetails> payment(StripeHarness harness, Route route, Money amount, String card) {
        Flow any = harness.flows().iterator().next();
        return Samples.payment(new Flow(Flow.Kind.COLLECT, route, amount, any.phone(), card), "stripe",
                harness.clock().instant());
    }

    private Outcome collect(Instruction<PaymentDetails> payment) {
        return harness.gateway().collect(new Collection(payment, "")).outcome();
    }

    private Report ask(Instruction<PaymentDetails> payment) {
        return ask(payment, Optional.empty());
    }

    private Report ask(Instruction<PaymentDetails> payment, Optional<String> ref) {
        return harness.gateway().query(new StatusQuery(payment, ref, "", false));
    }
}
