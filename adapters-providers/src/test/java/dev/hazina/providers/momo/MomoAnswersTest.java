package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.spi.Version4Id;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The outcome of each response, row by row.
final class MomoAnswersTest {
    private static final UUID OURS = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
    private static final String REF = "0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b";
    private static final MomoAmounts AMOUNTS = new MomoAmounts("EUR");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "202 | ``                                                   | Accepted",
            "202 | {}                                                   | Accepted",
            "409 | {\"code\":\"RESOURCE_ALREADY_EXIST\"}                | Accepted",
            "409 | {\"code\":\"ANOTHER\"}                               | Unknown",
            "409 | ``                                                   | Unknown",
            "400 | ``                                                   | Rejected",
            "400 | {\"message\":\"bad\"}                                | Rejected",
            "400 | <html>bad gateway</html>                             | Unknown",
            "401 | {\"statusCode\":401}                                 | Rejected",
            "403 | {\"statusCode\":403}                                 | Rejected",
            "404 | {\"code\":\"RESOURCE_NOT_FOUND\"}                    | Rejected",
            "429 | {\"statusCode\":429}                                 | Unsent",
            "429 | <html>slow down</html>                               | Unknown",
            "408 | {\"code\":\"NOT_ALLOWED\"}                           | Unknown",
            "500 | {\"code\":\"NOT_ALLOWED\"}                           | Rejected",
            "500 | {\"code\":\"NOT_ALLOWED_TARGET_ENVIRONMENT\"}        | Rejected",
            "500 | {\"code\":\"INVALID_CALLBACK_URL_HOST\"}             | Rejected",
            "500 | {\"code\":\"INVALID_CURRENCY\"}                      | Rejected",
            "500 | {\"code\":\"PAYER_NOT_FOUND\"}                       | Rejected",
            "500 | {\"code\":\"PAYEE_NOT_FOUND\"}                       | Unknown",
            "500 | {\"code\":\"INTERNAL_PROCESSING_ERROR\"}             | Unknown",
            "500 | {\"code\":\"SOMETHING_NEW\"}                         | Unknown",
            "500 | ``                                                   | Unknown",
            "503 | {\"code\":\"SERVICE_UNAVAILABLE\"}                   | Unknown",
            "503 | {\"code\":\"NOT_ALLOWED\"}                           | Unknown",
            "502 | <html></html>                                        | Unknown",
            "200 | {}                                                   | Unknown",
            "201 | {}                                                   | Unknown",
            "307 | ``                                                   | Unknown"})
    void anAnswerToARequestThatMovesMoney(int status, String body, String means) {
        Outcome outcome = MomoAnswers.taken(new Exchange.Answered(status, Body.of(body)), Version4Id.of(OURS));
        assertThat(outcome.getClass().getSimpleName()).isEqualTo(means);
        if (outcome instanceof Outcome.Accepted(var ref)) {
            assertThat(ref).contains(REF);
        }
    }

    @ParameterizedTest
    @CsvSource({"500,PAYER_NOT_FOUND,PAYER_NOT_FOUND", "400,PAYER_NOT_FOUND,PAYER_NOT_FOUND",
            "500,NOT_ALLOWED,PROVIDER_REJECTED", "400,SOMETHING_NEW,PROVIDER_REJECTED"})
    void aRefusalHasItsReason(int status, String code, FailureReason reason) {
        assertThat(WithoutWords
                .of(MomoAnswers.taken(new Exchange.Answered(status, Body.of("{\"code\":\"" + code + "\"}")), OURS)))
                .isEqualTo(new Outcome.Rejected(reason));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"404 | {\"code\":\"RESOURCE_NOT_FOUND\"} | true",
            "404 | {\"statusCode\":404,\"message\":\"Resource not found\"} | false", "404 | <html></html> | false",
            "200 | {\"code\":\"RESOURCE_NOT_FOUND\"} | false", "500 | {\"code\":\"RESOURCE_NOT_FOUND\"} | false"})
    void onlyThePlatformItselfKnowsThatItDoesNotKnow(int status, String body, boolean notFound) {
        assertThat(MomoAnswers.isNotFound(new Exchange.Answered(status, Body.of(body)))).isEqualTo(notFound);
        assertThat(MomoAnswers.isNotFound(new Exchange.Broken("x"))).isFalse();
    }

    @Test
    void aRequestThatWasNotSentIsNoRefusal() {
        assertThat(MomoAnswers.taken(new Exchange.NotSent("down"), OURS)).isInstanceOf(Outcome.Unsent.class);
        assertThat(MomoAnswers.taken(new Exchange.Aborted(), OURS)).isInstanceOf(Outcome.Unknown.class);
        assertThat(MomoAnswers.taken(new Exchange.Broken("reset"), OURS)).isInstanceOf(Outcome.Unknown.class);
    }

    @ParameterizedTest
    @CsvSource({"PAYER_NOT_FOUND,PAYER_NOT_FOUND", "PAYEE_NOT_FOUND,RECIPIENT_NOT_FOUND",
            "NOT_ENOUGH_FUNDS,INSUFFICIENT_FUNDS", "PAYER_LIMIT_REACHED,LIMIT_REACHED",
            "PAYEE_NOT_ALLOWED_TO_RECEIVE,UNSPECIFIED", "APPROVAL_REJECTED,PAYER_DECLINED",
            "PAYMENT_NOT_APPROVED,PAYER_DECLINED", "TRANSACTION_CANCELED,PAYER_DECLINED", "EXPIRED,EXPIRED",
            "COULD_NOT_PERFORM_TRANSACTION,EXPIRED", "NOT_ALLOWED,UNSPECIFIED",
            "INTERNAL_PROCESSING_ERROR,UNSPECIFIED", "SERVICE_UNAVAILABLE,UNSPECIFIED", "SOMETHING_NEW,UNSPECIFIED"})
    void aReasonIsReadInBothItsForms(String code, FailureReason reason) {
        Outcome failed = new Outcome.Failed(reason);
        assertThat(WithoutWords.of(told("{\"status\":\"FAILED\",\"reason\":\"" + code + "\"}").outcome()))
                .isEqualTo(failed);
        assertThat(WithoutWords.of(
                told("{\"status\":\"FAILED\",\"reason\":{\"code\":\"" + code + "\",\"message\":\"no\"}}").outcome()))
                .isEqualTo(failed);
    }

    @Test
    void aStatusIsReadWithWhatItMentions() {
        assertThat(WithoutWords.of(told("""
                {"status":"SUCCESSFUL","financialTransactionId":1234567,"amount":"5000.00","currency":"EUR",
                 "externalId":"0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"}""")))
                .isEqualTo(new Report(new Outcome.Succeeded("1234567"), Optional.of(new Money(Currency.UGX, 5000)),
                        Optional.of(REF)));
        assertThat(WithoutWords.of(told("{\"status\":\"PENDING\",\"amount\":5000,\"currency\":\"EUR\"}"))).isEqualTo(
                new Report(new Outcome.InProgress(REF, "MTN is working on it"),
                        Optional.of(new Money(Currency.UGX, 5000)), Optional.of(REF)));
        assertThat(WithoutWords.of(told("{\"status\":\"SUCCESSFUL\"}").outcome()))
                .isEqualTo(new Outcome.Succeeded(Optional.empty()));
        assertThat(WithoutWords.of(told("{\"status\":\"FAILED\"}").outcome()))
                .isEqualTo(new Outcome.Failed(FailureReason.UNSPECIFIED));
    }

    @Test
    void anotherCurrencyThanThatOfTheWireStandsForItself() {
        assertThat(told("{\"status\":\"SUCCESSFUL\",\"amount\":\"5000\",\"currency\":\"KES\"}").amount())
                .contains(new Money(Currency.KES, 500_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"amount\":\"5000\",\"currency\":\"XAF\"", "\"amount\":\"5000\"",
            "\"amount\":\"five\",\"currency\":\"EUR\"", "\"amount\":\"1e99\",\"currency\":\"EUR\"",
            "\"amount\":\"1e999999999\",\"currency\":\"EUR\"", "\"amount\":\"-1\",\"currency\":\"EUR\"",
            "\"amount\":\"0.5\",\"currency\":\"EUR\"", "\"amount\":99999999999999999999,\"currency\":\"EUR\"",
            "\"amount\":\"\",\"currency\":\"EUR\""})
    void anAmountThatCantBeReadIsNotUnderstood(String amount) {
        Report report = told("{\"status\":\"SUCCESSFUL\"," + amount + "}");
        assertThat(report.outcome()).as("the money may have moved").isInstanceOf(Outcome.Unread.class);
        assertThat(report.amount()).isEmpty();
    }

    @Test
    void anotherRequestsStatusEndsNothingAndIsNamed() {
        Report other = told("{\"status\":\"SUCCESSFUL\",\"externalId\":\"0190a1b2-c3d4-7e5f-8a9b-ffffffffffff\"}");
        assertThat(other.outcome()).isInstanceOf(Outcome.Unread.class);
        assertThat(other.providerRef()).contains("0190a1b2-c3d4-4e5f-8a9b-ffffffffffff");
        assertThat(told("{\"status\":\"SUCCESSFUL\",\"externalId\":\"order 7\"}").providerRef()).contains("order 7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"LOST\"", "7"})
    void anUndocumentedStatusIsNotUnderstood(String status) {
        assertThat(told("{\"status\":" + status + "}").outcome()).isInstanceOf(Outcome.Unread.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "404 | {\"code\":\"RESOURCE_NOT_FOUND\"}", "200 | ``", "200 | <html></html>", "200 | [1]",
            "500 | {\"status\":\"FAILED\"}", "401 | {}"})
    void anAnswerToAQuestionThatSaysNothing(int status, String body) {
        Report report = MomoAnswers.told(new Exchange.Answered(status, Body.of(body)), OURS, AMOUNTS, Currency.UGX);
        assertThat(report.outcome()).isInstanceOf(Outcome.Unknown.class);
    }

    private static Report told(String body) {
        return MomoAnswers.told(new Exchange.Answered(200, Body.of(body)), OURS, AMOUNTS, Currency.UGX);
    }
}
