package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.WithoutWords;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The outcome of each response, row by row.
final class PawapayAnswersTest {
    private static final Subject PAYMENT = new Subject(Subject.Kind.PAYMENT,
            UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"));
    private static final String ID = "0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "200 | {\"depositId\":\"" + ID
                    + "\",\"status\":\"ACCEPTED\",\"created\":\"2026-03-02T08:00:00Z\"} | Accepted",
            "200 | {\"status\":\"DUPLICATE_IGNORED\"}                                     | InProgress",
            "200 | {\"status\":\"REJECTED\",\"failureReason\":{\"failureCode\":\"INVALID_AMOUNT\"}} | Rejected",
            "200 | {\"status\":\"REJECTED\"}                                              | Rejected",
            "200 | {\"status\":\"SOMETHING_NEW\"}                                         | Unread",
            "200 | {\"depositId\":\"ffffffff-c3d4-4e5f-8a9b-0c1d2e3f4a5b\",\"status\":\"REJECTED\"} | Unknown",
            "200 | {}                                                                     | Unread",
            "200 | ``                                                                     | Unknown",
            "202 | {\"status\":\"ACCEPTED\"}                                              | Unknown",
            "400 | {\"failureReason\":{\"failureCode\":\"INVALID_INPUT\"}}                | Rejected",
            "400 | {\"failureReason\":{\"failureCode\":\"MISSING_PARAMETER\"}}            | Rejected",
            "400 | {\"failureReason\":{\"failureCode\":\"AMOUNT_OUT_OF_BOUNDS\"}}         | Rejected",
            "400 | {\"failureReason\":{\"failureCode\":\"PROVIDER_TEMPORARILY_UNAVAILABLE\"}} | Rejected",
            "401 | {\"failureReason\":{\"failureCode\":\"AMOUNT_OUT_OF_BOUNDS\"}}         | Unknown",
            "500 | {\"failureReason\":{\"failureCode\":\"AMOUNT_OUT_OF_BOUNDS\"}}         | Unknown",
            "400 | {\"failureReason\":{\"failureCode\":\"SOMETHING_NEW\"}}                | Unknown",
            "400 | <html></html>                                                          | Unknown",
            "401 | {\"failureReason\":{\"failureCode\":\"NO_AUTHENTICATION\"}}            | Rejected",
            "403 | {\"failureReason\":{\"failureCode\":\"AUTHENTICATION_ERROR\"}}         | Rejected",
            "403 | {\"failureReason\":{\"failureCode\":\"AUTHORISATION_ERROR\"}}          | Rejected",
            "403 | {\"failureReason\":{\"failureCode\":\"HTTP_SIGNATURE_ERROR\"}}         | Rejected",
            "403 | {\"failureReason\":{\"failureCode\":\"DEPOSITS_NOT_ALLOWED\"}}         | Rejected",
            "403 | ``                                                                     | Unknown",
            "408 | {\"failureReason\":{\"failureCode\":\"INVALID_INPUT\"}}                | Unknown",
            "429 | {\"message\":\"Too Many Requests\"}                                    | Unknown",
            "500 | {\"failureReason\":{\"failureCode\":\"UNKNOWN_ERROR\"}}                | Unknown",
            "500 | {\"status\":\"REJECTED\"}                                              | Unknown",
            "502 | <html></html>                                                          | Unknown"})
    void anAnswerToARequestThatMovesMoney(int status, String body, String means) {
        Outcome outcome = PawapayAnswers.taken(new Exchange.Answered(status, Body.of(body)), PAYMENT);
        assertThat(outcome.getClass().getSimpleName()).isEqualTo(means);
        if (outcome instanceof Outcome.Accepted(var ref)) {
            assertThat(ref).contains(ID);
        }
    }

    @Test
    void aRefusalHasItsReasonWhateverItsStatus() {
        assertThat(WithoutWords.of(PawapayAnswers.taken(new Exchange.Answered(400,
                Body.of("{\"failureReason\":{\"failureCode\":\"AMOUNT_OUT_OF_BOUNDS\"}}")), PAYMENT)))
                .isEqualTo(new Outcome.Rejected(FailureReason.LIMIT_REACHED));
    }

    /// A refused cancellation doesn't reveal the state of the request.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "200 | {\"payoutId\":\"" + ID + "\",\"status\":\"ACCEPTED\"} | Accepted",
            "200 | {\"status\":\"ACCEPTED\"} | Accepted",
            "200 | {\"payoutId\":\"ffffffff-c3d4-4e5f-8a9b-0c1d2e3f4a5b\",\"status\":\"ACCEPTED\"} | Unknown",
            "200 | {\"status\":\"REJECTED\",\"failureReason\":{\"failureCode\":\"INVALID_STATE\"}} | Unknown",
            "200 | {\"status\":\"REJECTED\",\"failureReason\":{\"failureCode\":\"NOT_FOUND\"}} | Unknown",
            "200 | {} | Unknown", "200 | `` | Unknown", "202 | {\"status\":\"ACCEPTED\"} | Unknown",
            "400 | {\"failureReason\":{\"failureCode\":\"INVALID_PARAMETER\"}} | Unknown",
            "401 | {\"failureReason\":{\"failureCode\":\"NO_AUTHENTICATION\"}} | Unknown",
            "500 | {\"status\":\"ACCEPTED\"} | Unknown"})
    void anAnswerToTheWishToCancelAPayout(int status, String body, String means) {
        Outcome outcome = PawapayAnswers.canceled(new Exchange.Answered(status, Body.of(body)), UUID.fromString(ID));
        assertThat(outcome.getClass().getSimpleName()).isEqualTo(means);
        assertThat(PawapayAnswers.canceled(new Exchange.NotSent("down"), UUID.fromString(ID)))
                .isInstanceOf(Outcome.Unknown.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"200 | {\"status\":\"NOT_FOUND\"} | true",
            "404 | {\"status\":\"NOT_FOUND\"} | false", "200 | {\"status\":\"FOUND\"} | false", "200 | `` | false"})
    void knowsWhenPawapayDoesNotKnow(int status, String body, boolean notFound) {
        assertThat(PawapayAnswers.isNotFound(new Exchange.Answered(status, Body.of(body)))).isEqualTo(notFound);
    }

    @Test
    void aRequestThatWasNotSentIsNoRefusal() {
        assertThat(PawapayAnswers.taken(new Exchange.NotSent("down"), PAYMENT)).isInstanceOf(Outcome.Unsent.class);
        assertThat(PawapayAnswers.taken(new Exchange.Aborted(), PAYMENT)).isInstanceOf(Outcome.Unknown.class);
        assertThat(PawapayAnswers.taken(new Exchange.Broken("reset"), PAYMENT)).isInstanceOf(Outcome.Unknown.class);
    }

    @ParameterizedTest
    @CsvSource({"PAYER_NOT_FOUND,PAYER_NOT_FOUND", "RECIPIENT_NOT_FOUND,RECIPIENT_NOT_FOUND",
            "PAYMENT_NOT_APPROVED,PAYER_DECLINED", "INSUFFICIENT_BALANCE,INSUFFICIENT_FUNDS",
            "PAWAPAY_WALLET_OUT_OF_FUNDS,INSUFFICIENT_FUNDS", "PAYER_LIMIT_REACHED,LIMIT_REACHED",
            "RECIPIENT_LIMIT_REACHED,LIMIT_REACHED", "WALLET_LIMIT_REACHED,LIMIT_REACHED",
            "AMOUNT_OUT_OF_BOUNDS,LIMIT_REACHED", "UNSPECIFIED_FAILURE,UNSPECIFIED", "MANUALLY_CANCELLED,UNSPECIFIED",
            "SOMETHING_NEW,UNSPECIFIED"})
    void aFailureCodeBecomesAReason(String code, FailureReason reason) {
        assertThat(WithoutWords
                .of(told("{\"status\":\"FAILED\",\"failureReason\":{\"failureCode\":\"" + code + "\"}}").outcome()))
                .isEqualTo(new Outcome.Failed(reason));
        FailureReason refused = reason == FailureReason.UNSPECIFIED ? FailureReason.PROVIDER_REJECTED : reason;
        assertThat(WithoutWords.of(PawapayAnswers.taken(new Exchange.Answered(200,
                Body.of("{\"status\":\"REJECTED\",\"failureReason\":{\"failureCode\":\"" + code + "\"}}")), PAYMENT)))
                .isEqualTo(new Outcome.Rejected(refused));
    }

    /// Some of these last for hours, and are no failures.
    @ParameterizedTest
    @ValueSource(strings = {"ACCEPTED", "ENQUEUED", "SUBMITTED", "PROCESSING", "IN_RECONCILIATION"})
    void whatHasNotEndedIsRunning(String status) {
        assertThat(WithoutWords.of(told("{\"status\":\"" + status + "\"}").outcome()))
                .isEqualTo(new Outcome.InProgress(ID, "pawaPay is working on it"));
    }

    @Test
    void aStatusIsReadWithWhatItMentions() {
        assertThat(WithoutWords.of(told("""
                {"depositId":"%s","status":"COMPLETED","amount":"5000.00","currency":"TZS","country":"TZA",
                 "providerTransactionId":"MP1"}""".formatted(ID))))
                .isEqualTo(new Report(new Outcome.Succeeded(Optional.of("MP1"), Optional.of("wallet:TZS")),
                        Optional.of(new Money(Currency.TZS, 500_000)),
                        Optional.of(ID)));
        assertThat(told("{\"status\":\"COMPLETED\",\"amount\":5000,\"currency\":\"UGX\"}").amount())
                .contains(new Money(Currency.UGX, 5_000));
        assertThat(WithoutWords.of(told("{\"status\":\"COMPLETED\"}").outcome()))
                .isEqualTo(new Outcome.Succeeded(Optional.empty()));
        assertThat(WithoutWords.of(told("{\"status\":\"FAILED\"}").outcome()))
                .isEqualTo(new Outcome.Failed(FailureReason.UNSPECIFIED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"amount\":\"5000\",\"currency\":\"ZMW\"", "\"amount\":\"5000\"",
            "\"amount\":\"five\",\"currency\":\"TZS\"", "\"amount\":\"1e3\",\"currency\":\"TZS\"",
            "\"amount\":\"-1\",\"currency\":\"TZS\"", "\"amount\":\"0.001\",\"currency\":\"TZS\"",
            "\"amount\":\"0.5\",\"currency\":\"UGX\"", "\"amount\":\"99999999999999999999\",\"currency\":\"UGX\""})
    void anAmountThatCantBeReadIsNotUnderstood(String amount) {
        Report report = told("{\"status\":\"COMPLETED\"," + amount + "}");
        assertThat(report.outcome()).as("the money may have moved").isInstanceOf(Outcome.Unread.class);
        assertThat(report.amount()).isEmpty();
    }

    @Test
    void anotherRequestsStatusEndsNothingAndIsNamed() {
        Report other = told("{\"depositId\":\"ffffffff-c3d4-4e5f-8a9b-0c1d2e3f4a5b\",\"status\":\"COMPLETED\"}");
        assertThat(other.outcome()).isInstanceOf(Outcome.Unread.class);
        assertThat(other.providerRef()).contains("ffffffff-c3d4-4e5f-8a9b-0c1d2e3f4a5b");
    }

    @Test
    void anUndocumentedStatusIsNotUnderstoodAndNamed() {
        assertThat(told("{\"status\":\"LOST\"}").outcome())
                .isEqualTo(new Outcome.Unread(ID, "pawaPay names a status 'LOST' that is not documented"));
        assertThat(told("{\"status\":\"+255741234567\"}").outcome())
                .isEqualTo(new Outcome.Unread(ID, "pawaPay names a status that is not documented"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"status\":\"FOUND\"}", "{\"status\":\"FOUND\",\"data\":[]}",
            "{\"status\":\"LOST\",\"data\":{\"status\":\"FAILED\"}}", "{\"data\":{\"status\":\"FAILED\"}}", "{}"})
    void anAnswerInAnotherFormIsNotUnderstood(String body) {
        assertThat(PawapayAnswers.told(new Exchange.Answered(200, Body.of(body)), PAYMENT).outcome())
                .isInstanceOf(Outcome.Unread.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"200 | {\"status\":\"NOT_FOUND\"}",
            "200 | ``", "200 | [1]",
            "404 | {\"status\":\"NOT_FOUND\"}",
            "500 | {\"status\":\"FOUND\",\"data\":{\"status\":\"FAILED\"}}"})
    void anAnswerToAQuestionThatSaysNothing(int status, String body) {
        assertThat(PawapayAnswers.told(new Exchange.Answered(status, Body.of(body)), PAYMENT).outcome())
                .isInstanceOf(Outcome.Unknown.class);
    }

    @ParameterizedTest
    @EnumSource(value = Subject.Kind.class, names = {"PAYMENT", "REFUND", "PAYOUT"})
    void aSubjectIsKnownByTheNameOfItsId(Subject.Kind kind) {
        String body = "{\"" + PawapayStatus.idName(kind) + "\":\"" + ID + "\"}";
        assertThat(PawapayStatus.subject(Body.of(body).object().orElseThrow()))
                .contains(new Subject(kind, PAYMENT.id()));
    }

    @Test
    void aRefundThatNamesItsDepositIsTheRefund() {
        assertThat(
                PawapayStatus.subject(Body.of("{\"depositId\":\"ffffffff-c3d4-4e5f-8a9b-0c1d2e3f4a5b\",\"refundId\":\""
                        + ID + "\"}").object().orElseThrow()))
                .contains(new Subject(Subject.Kind.REFUND, PAYMENT.id()));
    }

    private static Report told(String data) {
        return PawapayAnswers.told(
                new Exchange.Answered(200, Body.of("{\"status\":\"FOUND\",\"data\":" + data + "}")), PAYMENT);
    }
}
