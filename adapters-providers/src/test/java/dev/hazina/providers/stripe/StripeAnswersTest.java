package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.WithoutWords;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables of Stripe's responses, row by row.
final class StripeAnswersTest {
    private static final UUID OURS = UUID.fromString("019a0000-0000-7000-8000-000000000001");
    private static final Outcome REJECTED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
    private static final Outcome UNREAD = new Outcome.Unread(Optional.empty(), "");
    private static final Outcome DOUBT = new Outcome.Unknown("");
    private static final Outcome UNSENT = new Outcome.Unsent("");
    private static final Outcome UNCONFIRMED = new Outcome.Failed(FailureReason.AUTHENTICATION_REQUIRED);
    private static final Outcome DECLINED = new Outcome.Failed(FailureReason.CARD_DECLINED);
    private static final String INTENT = """
            {"id":"pi_1","object":"payment_intent","amount":5000,"amount_received":5000,"currency":"kes",
             "latest_charge":"ch_1","status":"%s","metadata":{"payment_id":"019a0000-0000-7000-8000-000000000001"}}""";
    private static final String REFUND = """
            {"id":"re_1","object":"refund","amount":5000,"currency":"kes","status":"%s","failure_reason":"%s",
             "metadata":{"refund_id":"019a0000-0000-7000-8000-000000000001"}}""";
    private static final String ERROR = """
            {"error":{"type":"%s","code":"%s","decline_code":"%s","message":"No such token: 'tok_secret'"}}""";

    static Stream<Arguments> charges() {
        return Stream.of(
                Arguments.of(200, INTENT.formatted("succeeded"), new Outcome.Succeeded("ch_1")),
                Arguments.of(201, INTENT.formatted("succeeded"), new Outcome.Succeeded("ch_1")),
                Arguments.of(200, INTENT.formatted("processing"), new Outcome.Accepted("pi_1")),
                Arguments.of(200, INTENT.formatted("requires_action"), new Outcome.Accepted("pi_1")),
                Arguments.of(200, INTENT.formatted("requires_payment_method"), DECLINED),
                Arguments.of(200, INTENT.formatted("canceled"), DECLINED),
                Arguments.of(200, abandoned(""), UNCONFIRMED),
                Arguments.of(200, abandoned("\"last_payment_error\":{\"code\":\"card_declined\"},"), DECLINED),
                Arguments.of(200, INTENT.formatted("requires_confirmation"), UNREAD),
                Arguments.of(200, INTENT.formatted("requires_capture"), UNREAD),
                Arguments.of(200, INTENT.formatted("invented"), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded").replace("\"kes\"", "\"zar\""), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded").replace("5000", "50.5"), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded").replace("5000", "-1"), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded").replace("0001\"", "0002\""), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded").replace("payment_intent", "charge"), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded").replace("pi_1", ""), UNREAD),
                Arguments.of(200, "", DOUBT), Arguments.of(200, "{}", UNREAD), Arguments.of(200, "[]", DOUBT),
                Arguments.of(200, "<html>", DOUBT), Arguments.of(204, "", DOUBT),
                Arguments.of(400, error("invalid_request_error", "amount_too_small"), REJECTED),
                Arguments.of(400, error("invalid_request_error", "resource_missing"), REJECTED),
                Arguments.of(400, error("invalid_request_error", ""), REJECTED),
                Arguments.of(404, error("invalid_request_error", "resource_missing"), REJECTED),
                Arguments.of(400, error("invalid_request_error", "rate_limit"), DOUBT),
                Arguments.of(400, error("invalid_request_error", "lock_timeout"), DOUBT),
                Arguments.of(400, error("idempotency_error", ""), DOUBT),
                Arguments.of(400, error("api_error", ""), DOUBT), Arguments.of(400, "", DOUBT),
                Arguments.of(404, "<html>nginx</html>", DOUBT),
                Arguments.of(401, error("invalid_request_error", ""), REJECTED),
                Arguments.of(403, error("invalid_request_error", "secret_key_required"), REJECTED),
                Arguments.of(403, "<html>blocked</html>", DOUBT), Arguments.of(402, "", DOUBT),
                Arguments.of(402, error("api_error", ""), DOUBT),
                Arguments.of(402, error("idempotency_error", ""), DOUBT),
                Arguments.of(402, error("invalid_request_error", ""), REJECTED),
                Arguments.of(402, error("card_error", "card_declined"), DECLINED),
                Arguments.of(402, error("card_error", "expired_card"), DECLINED),
                Arguments.of(409, error("idempotency_error", "idempotency_key_in_use"), DOUBT),
                Arguments.of(409, error("invalid_request_error", "lock_timeout"), DOUBT),
                Arguments.of(408, "", DOUBT), Arguments.of(424, error("api_error", ""), DOUBT),
                Arguments.of(429, error("invalid_request_error", "rate_limit"), UNSENT),
                Arguments.of(429, error("invalid_request_error", "lock_timeout"), UNSENT),
                Arguments.of(429, "<html>slow down</html>", DOUBT),
                Arguments.of(307, "", DOUBT), Arguments.of(100, "", DOUBT),
                Arguments.of(500, error("api_error", ""), DOUBT),
                Arguments.of(503, INTENT.formatted("succeeded"), DOUBT));
    }

    @ParameterizedTest
    @MethodSource("charges")
    void saysWhatACharge(int status, String body, Outcome outcome) {
        assertThat(WithoutWords.of(plain(StripeAnswers.charged(new Answered(status, Body.of(body)), OURS))))
                .isEqualTo(outcome);
    }

    static Stream<Arguments> refunds() {
        return Stream.of(
                Arguments.of(200, refund("succeeded", ""), new Outcome.Succeeded("re_1")),
                Arguments.of(200, refund("pending", ""), new Outcome.Accepted("re_1")),
                Arguments.of(200, refund("requires_action", ""), new Outcome.Accepted("re_1")),
                Arguments.of(200, refund("failed", "insufficient_funds"),
                        new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS)),
                Arguments.of(200, refund("failed", "lost_or_stolen_card"), DECLINED),
                Arguments.of(200, refund("failed", "expired_or_canceled_card"), DECLINED),
                Arguments.of(200, refund("failed", "declined"), DECLINED),
                Arguments.of(200, refund("canceled", "merchant_request"),
                        new Outcome.Failed(FailureReason.UNSPECIFIED)),
                Arguments.of(200, refund("failed", "unknown"), new Outcome.Failed(FailureReason.UNSPECIFIED)),
                Arguments.of(200, refund("invented", ""), UNREAD),
                Arguments.of(200, INTENT.formatted("succeeded"), UNREAD),
                Arguments.of(200, refund("succeeded", "").replace("0001\"", "0002\""), UNREAD),
                Arguments.of(400, error("invalid_request_error", "charge_already_refunded"), REJECTED),
                Arguments.of(400, error("idempotency_error", ""), DOUBT),
                Arguments.of(402, error("card_error", "card_declined"), DOUBT),
                Arguments.of(402, error("invalid_request_error", ""), REJECTED),
                Arguments.of(429, error("invalid_request_error", "rate_limit"), UNSENT),
                Arguments.of(500, error("api_error", ""), DOUBT));
    }

    @ParameterizedTest
    @MethodSource("refunds")
    void saysWhatARefund(int status, String body, Outcome outcome) {
        assertThat(WithoutWords.of(plain(StripeAnswers.refunded(new Answered(status, Body.of(body)), OURS))))
                .isEqualTo(outcome);
    }

    @ParameterizedTest
    @ValueSource(ints = {307, 400, 401, 403, 404, 409, 429, 500})
    void takesNothingButAnAnswerForAnAnswerToAQuestion(int status) {
        Answered answered = new Answered(status, Body.of(error("invalid_request_error", "resource_missing")));
        assertThat(WithoutWords.of(plain(StripeAnswers.intent(answered, OURS)))).isEqualTo(DOUBT);
        assertThat(WithoutWords.of(plain(StripeAnswers.refund(answered, OURS)))).isEqualTo(DOUBT);
        assertThat(WithoutWords.of(plain(StripeAnswers.refundAmong(answered, OURS)))).isEqualTo(DOUBT);
    }

    @Test
    void tellsRefusedFromInDoubtWhereNoAnswerCame() {
        assertThat(WithoutWords.of(plain(StripeAnswers.charged(new Exchange.NotSent("x"), OURS)))).isEqualTo(UNSENT);
        assertThat(WithoutWords.of(plain(StripeAnswers.charged(new Exchange.Aborted(), OURS)))).isEqualTo(DOUBT);
        assertThat(WithoutWords.of(plain(StripeAnswers.charged(new Exchange.Broken("x"), OURS)))).isEqualTo(DOUBT);
        assertThat(WithoutWords.of(plain(StripeAnswers.intent(new Exchange.NotSent("x"), OURS)))).isEqualTo(DOUBT);
        assertThat(WithoutWords.of(plain(StripeAnswers.intent(new Exchange.Broken("x"), OURS)))).isEqualTo(DOUBT);
    }

    @Test
    void findsTheRefundAmongOthers() {
        String list = "{\"object\":\"list\",\"data\":[" + refund("failed", "").replace("0001\"", "0002\"") + ","
                + refund("succeeded", "") + "]}";
        assertThat(WithoutWords.of(StripeAnswers.refundAmong(new Answered(200, Body.of(list)), OURS).outcome()))
                .isEqualTo(new Outcome.Succeeded("re_1"));
        assertThat(
                WithoutWords.of(plain(StripeAnswers.refundAmong(new Answered(200, Body.of(list)), UUID.randomUUID()))))
                .isEqualTo(DOUBT);
    }

    @Test
    void mentionsAmountAndName() {
        Report report = StripeAnswers.intent(new Answered(200, Body.of(INTENT.formatted("succeeded"))), OURS);
        assertThat(report.amount()).hasValue(new Money(Currency.KES, 5_000));
        assertThat(report.providerRef()).hasValue("pi_1");
    }

    @Test
    void knowsTheChargeWhereverItStands() {
        String whole = INTENT.formatted("succeeded").replace("\"ch_1\"", "{\"id\":\"ch_2\",\"object\":\"charge\"}");
        assertThat(WithoutWords.of(StripeAnswers.charged(new Answered(200, Body.of(whole)), OURS).outcome()))
                .isEqualTo(new Outcome.Succeeded("ch_2"));
        String none = INTENT.formatted("succeeded").replace("\"ch_1\"", "null");
        assertThat(WithoutWords.of(StripeAnswers.charged(new Answered(200, Body.of(none)), OURS).outcome()))
                .isEqualTo(new Outcome.Succeeded("pi_1"));
    }

    @ParameterizedTest
    @CsvSource({"card_declined,insufficient_funds,INSUFFICIENT_FUNDS",
            "card_declined,card_velocity_exceeded,LIMIT_REACHED",
            "card_declined,withdrawal_count_limit_exceeded,LIMIT_REACHED",
            "card_declined,generic_decline,CARD_DECLINED",
            "card_declined,do_not_honor,CARD_DECLINED", "card_declined,lost_card,CARD_DECLINED",
            "card_declined,stolen_card,CARD_DECLINED", "card_declined,fraudulent,CARD_DECLINED",
            "card_declined,'',CARD_DECLINED", "expired_card,'',CARD_DECLINED", "incorrect_cvc,'',CARD_DECLINED",
            "incorrect_number,'',CARD_DECLINED",
            "authentication_required,authentication_required,AUTHENTICATION_REQUIRED",
            "authentication_required,'',AUTHENTICATION_REQUIRED",
            "card_declined,authentication_required,AUTHENTICATION_REQUIRED",
            "authentication_required,generic_decline,AUTHENTICATION_REQUIRED",
            "processing_error,'',UNSPECIFIED", "card_declined,processing_error,UNSPECIFIED",
            "card_declined,issuer_not_available,UNSPECIFIED", "card_declined,try_again_later,UNSPECIFIED",
            "card_declined,reenter_transaction,UNSPECIFIED", "card_declined,invented,CARD_DECLINED",
            "invented,'',CARD_DECLINED"})
    void namesWhyACardWasDeclined(String code, String declineCode, FailureReason reason) {
        String body = ERROR.formatted("card_error", code, declineCode);
        assertThat(WithoutWords.of(plain(StripeAnswers.charged(new Answered(402, Body.of(body)), OURS))))
                .isEqualTo(new Outcome.Failed(reason));
        String failed = INTENT.formatted("requires_payment_method").replace("\"id\"", "\"last_payment_error\":"
                + "{\"type\":\"card_error\",\"code\":\"" + code + "\",\"decline_code\":\"" + declineCode
                + "\"},\"id\"");
        assertThat(WithoutWords.of(plain(StripeAnswers.intent(new Answered(200, Body.of(failed)), OURS))))
                .isEqualTo(new Outcome.Failed(reason));
    }

    /// Stripe's own texts repeat tokens.
    @Test
    void repeatsNothingOfTheTexts() {
        for (int status : new int[]{400, 402, 409, 500}) {
            Report report = StripeAnswers.charged(new Answered(status, Body.of(error("idempotency_error", "x"))), OURS);
            assertThat(report.toString()).doesNotContain("tok_secret");
        }
    }

    private static String abandoned(String error) {
        return INTENT.formatted("canceled").replace("\"status\"",
                error + "\"cancellation_reason\":\"abandoned\",\"status\"");
    }

    private static String error(String type, String code) {
        return ERROR.formatted(type, code, "");
    }

    private static String refund(String status, String why) {
        return REFUND.formatted(status, why);
    }

    private static Outcome plain(Report report) {
        return switch (report.outcome()) {
            case Outcome.Unknown u -> DOUBT;
            case Outcome.Unread u -> UNREAD;
            case Outcome.Unsent u -> UNSENT;
            case Outcome other -> other;
        };
    }
}
