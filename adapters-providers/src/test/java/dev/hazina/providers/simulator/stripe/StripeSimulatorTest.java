package dev.hazina.providers.simulator.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.stripe.StripeClient;
import com.stripe.exception.AuthenticationException;
import com.stripe.exception.CardException;
import com.stripe.exception.IdempotencyException;
import com.stripe.exception.InvalidRequestException;
import com.stripe.exception.RateLimitException;
import com.stripe.exception.StripeException;
import com.stripe.model.Event;
import com.stripe.model.PaymentIntent;
import com.stripe.model.Refund;
import com.stripe.net.RequestOptions;
import com.stripe.net.Webhook;
import com.stripe.param.PaymentIntentCancelParams;
import com.stripe.param.PaymentIntentConfirmParams;
import com.stripe.param.PaymentIntentCreateParams;
import com.stripe.param.PaymentIntentCreateParams.AutomaticPaymentMethods;
import com.stripe.param.PaymentIntentCreateParams.AutomaticPaymentMethods.AllowRedirects;
import com.stripe.param.PaymentIntentCreateParams.PaymentMethodData;
import com.stripe.param.PaymentMethodCreateParams;
import com.stripe.param.RefundCreateParams;
import com.stripe.param.RefundListParams;
import dev.hazina.application.SteppingClock;
import dev.hazina.providers.simulator.SimulatorServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The simulator, driven by Stripe's own library. Each of the two understands the other's requests and
/// responses.
final class StripeSimulatorTest {
    private static final String KEY = "sk_test_simulated";
    private static final String SECRET = "whsec_simulated";

    private final SteppingClock clock = new SteppingClock();
    private final StripeSimulator simulator = new StripeSimulator(clock, KEY, SECRET, Optional.empty());
    private final SimulatorServer server = new SimulatorServer(simulator);
    private final StripeClient client = client(KEY);

    @AfterEach
    void close() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tok_visa", "pm_card_visa", "pm_card_mastercard"})
    void chargesAGoodCardInOneCall(String card) throws StripeException {
        PaymentIntent intent = client.paymentIntents().create(confirmed(2_500, "kes", card).build());

        assertThat(intent.getStatus()).isEqualTo("succeeded");
        assertThat(intent.getAmountReceived()).isEqualTo(2_500);
        assertThat(intent.getLatestCharge()).startsWith("ch_");
        assertThat(intent.getMetadata()).containsEntry("payment_id", "ours");
        assertThat(simulator.moved("ours")).containsExactly("kes 2500");
        assertThat(client.paymentIntents().retrieve(intent.getId()).getLatestCharge())
                .isEqualTo(intent.getLatestCharge());
    }

    /// Widely sent, and published nowhere.
    @Test
    void takesNoTokenInTheChargeItself() {
        InvalidRequestException refused = refused(() -> client.paymentIntents().create(unpaid(2_500, "kes")
                .setPaymentMethodData(PaymentMethodData.builder().putExtraParam("type", "card")
                        .putExtraParam("card", Map.of("token", "tok_visa")).build())
                .build()));
        assertThat(refused.getCode()).isEqualTo("parameter_unknown");
        assertThat(refused.getParam()).isEqualTo("payment_method_data[card]");
        assertThat(simulator.moved("ours")).isEmpty();
    }

    @Test
    void cancelsWhatWaitsForThePayerAndNothingElse() throws StripeException {
        PaymentIntent waiting = client.paymentIntents().create(plain(900, "usd").setConfirm(true)
                .setAutomaticPaymentMethods(AutomaticPaymentMethods.builder().setEnabled(true)
                        .setAllowRedirects(AllowRedirects.NEVER).build())
                .setPaymentMethod("pm_card_authenticationRequired").build());
        assertThat(waiting.getStatus()).isEqualTo("requires_action");
        PaymentIntentCancelParams abandoned = PaymentIntentCancelParams.builder()
                .setCancellationReason(PaymentIntentCancelParams.CancellationReason.ABANDONED).build();
        PaymentIntent canceled = client.paymentIntents().cancel(waiting.getId(), abandoned);
        assertThat(canceled.getStatus() + " " + canceled.getCancellationReason()).isEqualTo("canceled abandoned");
        assertThat(refused(() -> client.paymentIntents().cancel(waiting.getId())).getCode())
                .isEqualTo("payment_intent_unexpected_state");
        String paid = client.paymentIntents().create(confirmed(900, "usd", "tok_visa").build()).getId();
        assertThat(refused(() -> client.paymentIntents().cancel(paid)).getCode())
                .isEqualTo("payment_intent_unexpected_state");
    }

    @Test
    void confirmsInASecondCall() throws StripeException {
        PaymentIntent open = client.paymentIntents().create(plain(900, "usd").setPaymentMethod("pm_card_visa").build());
        assertThat(open.getStatus()).isEqualTo("requires_confirmation");
        assertThat(simulator.moved("ours")).isEmpty();

        PaymentIntent paid = client.paymentIntents().confirm(open.getId(),
                PaymentIntentConfirmParams.builder().build());
        assertThat(paid.getStatus()).isEqualTo("succeeded");
        assertThat(simulator.moved("ours")).containsExactly("usd 900");
        assertThat(refused(() -> client.paymentIntents().confirm(open.getId())).getCode())
                .isEqualTo("payment_intent_unexpected_state");
    }

    @ParameterizedTest
    @CsvSource({"tok_chargeDeclined,card_declined,generic_decline",
            "tok_chargeDeclinedInsufficientFunds,card_declined,insufficient_funds",
            "tok_chargeDeclinedExpiredCard,expired_card,expired_card",
            "tok_chargeDeclinedProcessingError,processing_error,processing_error",
            "pm_card_visa_chargeDeclinedLostCard,card_declined,lost_card",
            "pm_card_authenticationRequired,authentication_required,authentication_required"})
    void declinesAsTheCardSays(String card, String code, String declineCode) {
        CardException declined = catchThrowableOfType(CardException.class,
                () -> client.paymentIntents().create(confirmed(2_500, "tzs", card).build()));

        assertThat(declined.getStatusCode()).isEqualTo(402);
        assertThat(declined.getCode()).isEqualTo(code);
        assertThat(declined.getDeclineCode()).isEqualTo(declineCode);
        assertThat(declined.getStripeError().getPaymentIntent().getStatus()).isEqualTo("requires_payment_method");
        assertThat(simulator.moved("ours")).isEmpty();
    }

    @Test
    void refundsInPartsUntilNothingIsLeft() throws StripeException {
        String charge = client.paymentIntents().create(confirmed(2_500, "kes", "tok_visa").build()).getLatestCharge();
        Refund first = client.refunds().create(refund(charge).setAmount(1_000L).putMetadata("refund_id", "r1").build());
        assertThat(first.getStatus()).isEqualTo("succeeded");
        assertThat(simulator.moved("r1")).containsExactly("kes 1000");

        assertThat(refused(() -> client.refunds().create(refund(charge).setAmount(1_501L).build())).getMessage())
                .contains("greater than unrefunded amount");
        Refund rest = client.refunds().create(refund(charge).build());
        assertThat(rest.getAmount()).isEqualTo(1_500);
        assertThat(refused(() -> client.refunds().create(refund(charge).build())).getCode())
                .isEqualTo("charge_already_refunded");

        assertThat(client.refunds().retrieve(first.getId()).getAmount()).isEqualTo(1_000);
        assertThat(client.refunds().list(RefundListParams.builder().setCharge(charge).build()).getData())
                .extracting(Refund::getId).containsExactly(rest.getId(), first.getId());
    }

    @Test
    void refundsLaterWhereTheCardIsSo() throws StripeException {
        String charge = client.paymentIntents().create(confirmed(500, "kes", "pm_card_pendingRefund").build())
                .getLatestCharge();
        Refund refund = client.refunds().create(refund(charge).putMetadata("refund_id", "r1").build());
        assertThat(refund.getStatus()).isEqualTo("pending");
        assertThat(simulator.moved("r1")).isEmpty();

        simulator.end("r1", true);
        assertThat(client.refunds().retrieve(refund.getId()).getStatus()).isEqualTo("succeeded");
        assertThat(simulator.moved("r1")).containsExactly("kes 500");
    }

    @Test
    void answersTheSameUnderTheSameKeyForADay() throws StripeException {
        RequestOptions key = RequestOptions.builder().setIdempotencyKey("one").build();
        PaymentIntentCreateParams params = confirmed(700, "kes", "tok_visa").build();
        PaymentIntent first = client.paymentIntents().create(params, key);
        PaymentIntent again = client.paymentIntents().create(params, key);
        assertThat(again.getId()).isEqualTo(first.getId());
        assertThat(again.getLastResponse().headers().firstValue("Idempotent-Replayed")).hasValue("true");
        assertThat(simulator.moved("ours")).hasSize(1);

        assertThat(catchThrowableOfType(IdempotencyException.class,
                () -> client.paymentIntents().create(confirmed(701, "kes", "tok_visa").build(), key))).isNotNull();

        clock.advance(Duration.ofHours(24));
        assertThat(client.paymentIntents().create(params, key).getId()).isNotEqualTo(first.getId());
        assertThat(simulator.moved("ours")).hasSize(2);
    }

    @Test
    void remembersADeclineButNoRefusal() throws StripeException {
        RequestOptions declined = RequestOptions.builder().setIdempotencyKey("declined").build();
        PaymentIntentCreateParams bad = confirmed(700, "kes", "tok_chargeDeclined").build();
        String first = charge(() -> client.paymentIntents().create(bad, declined));
        assertThat(charge(() -> client.paymentIntents().create(bad, declined))).isEqualTo(first);

        RequestOptions limited = RequestOptions.builder().setIdempotencyKey("limited").build();
        simulator.limitNext();
        assertThat(catchThrowableOfType(RateLimitException.class,
                () -> client.paymentIntents().create(confirmed(1, "kes", "tok_visa").build(), limited))).isNotNull();
        assertThat(client.paymentIntents().create(confirmed(1, "kes", "tok_visa").build(), limited).getStatus())
                .isEqualTo("succeeded");
    }

    @Test
    void remembersThatItBroke() {
        RequestOptions key = RequestOptions.builder().setIdempotencyKey("broken").build();
        simulator.breakNext();
        for (int i = 0; i < 2; i++) {
            assertThat(catchThrowableOfType(StripeException.class,
                    () -> client.paymentIntents().create(confirmed(1, "kes", "pm_card_visa").build(), key))
                    .getStatusCode())
                    .isEqualTo(500);
        }
        assertThat(simulator.moved("ours")).hasSize(1);
    }

    @Test
    void checksEveryField() {
        assertThat(refused(() -> client.paymentIntents().create(confirmed(150, "ugx", "tok_visa").build())).getParam())
                .isEqualTo("amount");
        assertThat(refused(() -> client.paymentIntents().create(confirmed(49, "usd", "tok_visa").build())).getCode())
                .isEqualTo("amount_too_small");
        assertThat(refused(() -> client.paymentIntents().create(confirmed(100_000_000, "kes", "tok_visa").build()))
                .getCode()).isEqualTo("amount_too_large");
        assertThat(refused(() -> client.paymentIntents().create(confirmed(100, "xxx", "tok_visa").build())).getParam())
                .isEqualTo("currency");
        assertThat(refused(() -> client.paymentIntents().create(confirmed(100, "kes", "tok_nobody").build()))
                .getCode()).isEqualTo("resource_missing");
        assertThat(refused(() -> client.paymentIntents().create(confirmed(100, "kes", "pm_nobody").build()))
                .getCode()).isEqualTo("resource_missing");
        assertThat(refused(() -> client.paymentIntents()
                .create(confirmed(100, "kes", "tok_visa").putExtraParam("payment_id", "x").build())).getCode())
                .isEqualTo("parameter_unknown");
        assertThat(refused(() -> client.paymentIntents().create(plain(100, "kes").setConfirm(true)
                .setPaymentMethod("pm_card_visa").build())).getParam()).isEqualTo("return_url");
        assertThat(refused(() -> client.refunds().create(RefundCreateParams.builder().build())).getCode())
                .isEqualTo("parameter_missing");
        assertThat(refused(() -> client.paymentIntents().retrieve("pi_nobody")).getStatusCode()).isEqualTo(404);
        assertThat(catchThrowableOfType(AuthenticationException.class,
                () -> client("sk_test_other").paymentIntents().retrieve("pi_nobody"))).isNotNull();
    }

    @Test
    void tellsOfEverythingInEventsThatTheLibraryTrusts() throws StripeException {
        String charge = client.paymentIntents().create(confirmed(2_500, "kes", "tok_visa").build()).getLatestCharge();
        client.refunds().create(refund(charge).putMetadata("refund_id", "r1").build());
        simulator.end("r1", false);
        assertThat(catchThrowableOfType(CardException.class,
                () -> client.paymentIntents().create(confirmed(2_500, "kes", "tok_chargeDeclined").build())))
                .isNotNull();

        List<Map.Entry<String, byte[]>> posted = simulator.events();
        assertThat(posted).hasSize(4);
        for (Map.Entry<String, byte[]> signed : posted) {
            Event event = Webhook.constructEvent(new String(signed.getValue(), StandardCharsets.UTF_8),
                    signed.getKey(), SECRET, 0);
            assertThat(event.getDataObjectDeserializer().getObject()).as(event.getType()).isPresent();
        }
        assertThat(posted).extracting(signed -> Event.GSON
                .fromJson(new String(signed.getValue(), StandardCharsets.UTF_8), Event.class).getType())
                .containsExactly("payment_intent.succeeded", "refund.created", "refund.failed",
                        "payment_intent.payment_failed");
        assertThat(simulator.events()).isEmpty();
    }

    private StripeClient client(String key) {
        return StripeClient.builder().setApiKey(key).setApiBase(server.base().toString()).setMaxNetworkRetries(0)
                .build();
    }

    private static InvalidRequestException refused(ThrowingCallable call) {
        return catchThrowableOfType(InvalidRequestException.class, call);
    }

    private static String charge(ThrowingCallable call) {
        return catchThrowableOfType(CardException.class, call).getCharge();
    }

    private static PaymentIntentCreateParams.Builder plain(long amount, String currency) {
        return PaymentIntentCreateParams.builder().setAmount(amount).setCurrency(currency)
                .putMetadata("payment_id", "ours");
    }

    /// A token is made a payment method first.
    private PaymentIntentCreateParams.Builder confirmed(long amount, String currency, String card)
            throws StripeException {
        return unpaid(amount, currency).setPaymentMethod(card.startsWith("tok_") ? method(card) : card);
    }

    private static PaymentIntentCreateParams.Builder unpaid(long amount, String currency) {
        return plain(amount, currency).setConfirm(true).setErrorOnRequiresAction(true)
                .setAutomaticPaymentMethods(AutomaticPaymentMethods.builder().setEnabled(true)
                        .setAllowRedirects(AllowRedirects.NEVER).build());
    }

    private String method(String token) throws StripeException {
        return client.paymentMethods().create(PaymentMethodCreateParams.builder()
                .setType(PaymentMethodCreateParams.Type.CARD)
                .setCard(PaymentMethodCreateParams.Token.builder().setToken(token).build()).build()).getId();
    }

    private static RefundCreateParams.Builder refund(String charge) {
        return RefundCreateParams.builder().setCharge(charge);
    }
}
