package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.param.PaymentIntentCreateParams;
import com.stripe.param.PaymentIntentCreateParams.AutomaticPaymentMethods;
import com.stripe.param.PaymentIntentCreateParams.AutomaticPaymentMethods.AllowRedirects;
import com.stripe.param.PaymentMethodCreateParams;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The steps of a charge, and its outcome when one of them fails.
final class StripeChargesTest {
    private static final Outcome REJECTED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
    private static final Outcome UNCONFIRMED = new Outcome.Failed(FailureReason.AUTHENTICATION_REQUIRED);
    private static final String TOKEN = "tok_visa";
    private static final String METHOD = "pm_card_visa";
    private static final String METHODS = "/v1/payment_methods";
    private static final String INTENTS = "/v1/payment_intents";

    private final StripeHarness harness = new StripeHarness(Map.of("HAZINA_STRIPE_TIMEOUT", "18"), Currency.UGX);

    @AfterEach
    void close() {
        harness.close();
    }

    /// The same fields as Stripe's own library sends, in both steps.
    @ParameterizedTest
    @ValueSource(strings = {TOKEN, METHOD})
    void sendsWhatStripesLibrarySends(String card) throws StripeException {
        Instruction<PaymentDetails> payment = payment(card);
        collect(payment);
        List<SimulatorRequest> ours = harness.requests();

        StripeClient stripe = StripeClient.builder().setApiKey(StripeHarness.KEY)
                .setApiBase(harness.server().orElseThrow().base().toString()).build();
        if (card.equals(TOKEN)) {
            stripe.paymentMethods().create(PaymentMethodCreateParams.builder()
                    .setType(PaymentMethodCreateParams.Type.CARD)
                    .setCard(PaymentMethodCreateParams.Token.builder().setToken(card).build()).build());
        }
        stripe.paymentIntents().create(PaymentIntentCreateParams.builder().setAmount(500_000L)
                .setCurrency("ugx").setConfirm(true).setErrorOnRequiresAction(true)
                .setAutomaticPaymentMethods(AutomaticPaymentMethods.builder().setEnabled(true)
                        .setAllowRedirects(AllowRedirects.NEVER).build())
                .setPaymentMethod(StripeHarness.form(ours.getLast()).get("payment_method"))
                .putMetadata("payment_id", payment.details().id().value().toString())
                .putMetadata("merchant_id", payment.details().merchant().value().toString()).build());
        List<SimulatorRequest> theirs = harness.requests().subList(ours.size(), harness.requests().size());

        assertThat(ours).hasSameSizeAs(theirs);
        for (int i = 0; i < ours.size(); i++) {
            assertThat(StripeHarness.form(ours.get(i))).isEqualTo(StripeHarness.form(theirs.get(i)));
            assertSameHead(ours.get(i), theirs.get(i));
        }
        assertThat(ours.getLast().header("idempotency-key")).hasValue("payment-" + payment.details().id().value());
    }

    @Test
    void makesAPaymentMethodOfATokenFirst() {
        Instruction<PaymentDetails> payment = payment(TOKEN);
        assertThat(collect(payment)).isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.requests()).extracting(SimulatorRequest::path).containsExactly(METHODS, INTENTS);
        assertThat(harness.requests()).extracting(request -> request.header("idempotency-key").orElse(""))
                .containsExactly(
                        "payment-method-" + payment.details().id().value(),
                        "payment-" + payment.details().id().value());
        assertThat(StripeHarness.form(harness.requests().getFirst()))
                .isEqualTo(Map.of("type", "card", "card[token]", TOKEN));
        assertThat(StripeHarness.form(harness.requests().getLast()).get("payment_method")).startsWith("pm_3Sim");

        assertThat(collect(payment)).as("sent again").isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.requests().get(3).text()).isEqualTo(harness.requests().get(1).text());
        assertThat(harness.moved(payment.subject())).hasSize(1);
    }

    @Test
    void chargesAPaymentMethodAsItIs() {
        assertThat(collect(payment(METHOD))).isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.requests()).hasSize(1);
        assertThat(StripeHarness.form(harness.requests().getLast())).containsEntry("payment_method", METHOD);
    }

    /// The payer has just typed the card: Stripe uses that parameter for charges without the payer.
    @Test
    void doesNotSayThatThePayerIsAway() {
        collect(payment(TOKEN));
        assertThat(harness.requests()).noneMatch(request -> request.text().contains("off_session"));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESET_UNRECEIVED", "RESET_RECEIVED", "RESET_IN_ANSWER", "ERROR_UNRECEIVED", "ERROR_RECEIVED",
            "HTML",
            "GARBAGE", "HUGE", "BUSY_ASKS_AGAIN"})
    void getsThroughWhateverBreaksTheFirstStepOnce(Fault fault) {
        harness.server().orElseThrow().next(Kind.OTHER, fault);
        Instruction<PaymentDetails> payment = payment(TOKEN);
        assertThat(collect(payment)).isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.moved(payment.subject())).hasSize(1);
    }

    /// The creation of a payment method moves nothing, and without one nothing is charged.
    @ParameterizedTest
    @EnumSource(names = {"RESET_UNRECEIVED", "RESET_RECEIVED", "RESET_IN_ANSWER", "ERROR_RECEIVED", "HTML", "GARBAGE"})
    void hasChargedNothingWhereTheFirstStepBreaksForGood(Fault fault) {
        harness.server().orElseThrow().next(Kind.OTHER, fault, fault, fault);
        Instruction<PaymentDetails> payment = payment(TOKEN);
        assertThat(collect(payment)).isInstanceOf(Outcome.Unsent.class);
        assertThat(harness.server().orElseThrow().seen(Kind.MOVE)).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"EMPTY", "TRUNCATED", "REDIRECT"})
    void hasChargedNothingWhereTheFirstAnswerIsUnreadable(Fault fault) {
        harness.server().orElseThrow().next(Kind.OTHER, fault);
        assertThat(collect(payment(TOKEN))).isInstanceOf(Outcome.Unsent.class);
        assertThat(harness.server().orElseThrow().seen(Kind.MOVE)).isZero();
    }

    /// An earlier time may have come further.
    @Test
    void isInDoubtWhereTheFirstStepBreaksLater() {
        harness.server().orElseThrow().next(Kind.MOVE, Fault.RESET_RECEIVED, Fault.RESET_RECEIVED);
        harness.server().orElseThrow().next(Kind.ASK, Fault.RESET_RECEIVED, Fault.RESET_RECEIVED);
        Instruction<PaymentDetails> payment = payment(TOKEN);
        assertThat(collect(payment)).isInstanceOf(Outcome.Unknown.class);
        harness.clock().advance(Duration.ofSeconds(20));
        for (Fault fault : new Fault[]{Fault.RESET_UNRECEIVED, Fault.ERROR_UNRECEIVED}) {
            harness.server().orElseThrow().next(Kind.OTHER, fault, fault, fault);
            assertThat(ask(payment, Optional.empty())).isInstanceOf(Outcome.Unknown.class);
            harness.server().orElseThrow().next(Kind.OTHER, fault, fault, fault);
            assertThat(collect(payment)).isInstanceOf(Outcome.Unknown.class);
        }
        assertThat(ask(payment, Optional.empty())).isInstanceOf(Outcome.Succeeded.class);
        assertThat(harness.moved(payment.subject())).hasSize(1);
    }

    @Test
    void isNotSentForTooManyRequestsAsLongAsNothingMayHaveBeenReceived() {
        limitThree();
        Instruction<PaymentDetails> payment = payment(METHOD);
        assertThat(collect(payment)).isInstanceOf(Outcome.Unsent.class);
        assertThat(harness.moved(payment.subject())).isEmpty();

        harness.server().orElseThrow().next(Kind.MOVE, Fault.RESET_UNRECEIVED);
        harness.simulator().limitNext();
        harness.simulator().limitNext();
        assertThat(collect(payment(METHOD))).as("one of the three may have been received")
                .isInstanceOf(Outcome.Unknown.class);

        harness.simulator().conflictNext();
        harness.simulator().limitNext();
        harness.simulator().limitNext();
        assertThat(collect(payment(METHOD))).as("the same was still under way").isInstanceOf(Outcome.Unknown.class);

        Instruction<PaymentDetails> late = payment(METHOD);
        harness.clock().advance(Duration.ofSeconds(20));
        limitThree();
        assertThat(collect(late)).as("it may have been sent before").isInstanceOf(Outcome.Unknown.class);
    }

    /// No payer may complete it afterwards.
    @ParameterizedTest
    @ValueSource(strings = {TOKEN, METHOD})
    void cancelsWhatWaitsForThePayer(String card) {
        harness.simulator().next(StripePlannedResult.ASKS_THE_PAYER);
        Instruction<PaymentDetails> payment = payment(card);
        assertThat(WithoutWords.of(collect(payment))).isEqualTo(UNCONFIRMED);
        assertThat(harness.requests().getLast().path()).startsWith(INTENTS + "/pi_").endsWith("/cancel");
        assertThat(StripeHarness.form(harness.requests().getLast()))
                .isEqualTo(Map.of("cancellation_reason", "abandoned"));
        assertThat(status(payment)).isEqualTo("canceled");
        assertThat(harness.moved(payment.subject())).isEmpty();
        assertThat(told()).containsExactly(UNCONFIRMED);
        assertThat(WithoutWords.of(collect(payment))).as("sent again, Stripe answers as before").isEqualTo(UNCONFIRMED);
    }

    @Test
    void hasNotFailedBeforeItIsCanceled() {
        harness.simulator().next(StripePlannedResult.ASKS_THE_PAYER);
        breakCancelling();
        Instruction<PaymentDetails> payment = payment(METHOD);
        Outcome waiting = collect(payment);
        assertThat(waiting).isInstanceOf(Outcome.Accepted.class);
        String ref = ((Outcome.Accepted) waiting).providerRef().orElseThrow();

        breakCancelling();
        assertThat(WithoutWords.of(ask(payment, Optional.of(ref)))).isEqualTo(waiting);
        assertThat(WithoutWords.of(ask(payment, Optional.of(ref)))).isEqualTo(UNCONFIRMED);
        assertThat(WithoutWords.of(ask(payment, Optional.of(ref)))).as("canceled before").isEqualTo(UNCONFIRMED);
        assertThat(status(payment)).isEqualTo("canceled");
    }

    @Test
    void cancelsNothingThatIsNotItsOwn() {
        harness.simulator().next(StripePlannedResult.ASKS_THE_PAYER);
        breakCancelling();
        Instruction<PaymentDetails> payment = payment(METHOD);
        String ref = ((Outcome.Accepted) collect(payment)).providerRef().orElseThrow();
        assertThat(ask(payment(METHOD), Optional.of(ref))).isInstanceOf(Outcome.Unread.class);
        assertThat(status(payment)).isEqualTo("requires_action");
    }

    @Test
    void failsWhatTheBankDeclinesForWantOfThePayer() {
        Instruction<PaymentDetails> payment = payment("pm_card_authenticationRequired");
        assertThat(WithoutWords.of(collect(payment))).isEqualTo(UNCONFIRMED);
        assertThat(status(payment)).isEqualTo("canceled");
        assertThat(told()).containsOnly(UNCONFIRMED);
        assertThat(WithoutWords.of(collect(payment("tok_authenticationRequired")))).isEqualTo(UNCONFIRMED);
    }

    @Test
    void failsWhatWasDeclinedWhetherItIsCanceledOrNot() {
        breakCancelling();
        Instruction<PaymentDetails> payment = payment("pm_card_authenticationRequired");
        assertThat(WithoutWords.of(collect(payment))).isEqualTo(UNCONFIRMED);
        assertThat(status(payment)).isEqualTo("requires_payment_method");
    }

    @Test
    void leavesOtherDeclinesAlone() {
        collect(payment("pm_card_chargeDeclined"));
        assertThat(harness.requests()).extracting(SimulatorRequest::path).containsExactly(INTENTS);
    }

    private void limitThree() {
        harness.simulator().limitNext();
        harness.simulator().limitNext();
        harness.simulator().limitNext();
    }

    private void breakCancelling() {
        harness.server().orElseThrow().next(Kind.OTHER, Fault.ERROR_UNRECEIVED, Fault.ERROR_UNRECEIVED,
                Fault.ERROR_UNRECEIVED);
    }

    /// The outcomes that the events report.
    private List<Outcome> told() {
        return harness.callbacks().stream().peek(
                callback -> assertThat(harness.gateway().authenticate(callback)).contains(CallbackProof.PROVEN))
                .flatMap(callback -> StripeEvents.read(callback.body()).stream())
                .map(ParsedCallback.OutcomeReport.class::cast)
                .map(settles -> WithoutWords.of(settles.report().outcome())).toList();
    }

    private String status(Instruction<PaymentDetails> payment) {
        return harness.simulator().status(payment.details().id().value().toString());
    }

    private Instruction<PaymentDetails> payment(String card) {
        Flow any = harness.flows().iterator().next();
        return Samples.payment(new Flow(Flow.Kind.COLLECT, any.route(), new Money(Currency.UGX, 5_000), any.phone(),
                card), "stripe", harness.clock().instant());
    }

    private Outcome collect(Instruction<PaymentDetails> payment) {
        return harness.gateway().collect(new Collection(payment, "")).outcome();
    }

    private Outcome ask(Instruction<PaymentDetails> payment, Optional<String> ref) {
        return harness.gateway().query(new StatusQuery(payment, ref, "", false)).outcome();
    }

    private static void assertSameHead(SimulatorRequest ours, SimulatorRequest library) {
        assertThat(ours.path()).isEqualTo(library.path());
        for (String header : new String[]{"authorization", "stripe-version"}) {
            assertThat(ours.header(header)).as(header).isPresent().isEqualTo(library.header(header));
        }
        assertThat(ours.header("content-type").orElseThrow())
                .isEqualTo(library.header("content-type").orElseThrow().split(";", -1)[0]);
    }
}
