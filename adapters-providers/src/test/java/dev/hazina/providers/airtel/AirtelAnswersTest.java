package dev.hazina.providers.airtel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.KindId;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What each of Airtel's answers means.
class AirtelAnswersTest {
    private static final UUID ID = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
    private static final Subject PAYMENT = new Subject(Subject.Kind.PAYMENT, ID);
    private static final Subject REFUND = new Subject(Subject.Kind.REFUND, ID);
    private static final Subject PAYOUT = new Subject(Subject.Kind.PAYOUT, ID);

    /// The status of the answer, the code of the product, that of the application, and the one that is written into
    /// the body.
    @ParameterizedTest
    @CsvSource({"200,DP00800001006,ESB000010,200,Accepted", "200,DP00800001001,ESB000010,200,Accepted",
            "200,,ESB000010,200,Accepted", "200,DP00800001000,ESB000041,500,InProgress",
            "200,DP00800001000,ESB000010,200,Accepted", "200,DP00800009999,ESB000010,200,Unread",
            "200,,,200,Unread", "200,DP00800001025,ESB000045,200,Unknown", "200,ROUTER117,,200,Unknown",
            "503,DP00800001007,ESB000011,503,Unknown"})
    void ofAPromptThatWasSent(int http, String product, String application, String code, String expected) {
        assertThat(taken(http, transaction("P", "SUCCESS"), status(product, application, code), PAYMENT))
                .extracting(outcome -> outcome.getClass().getSimpleName()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"200,DP00800001007,ESB000011,200,Rejected", "400,DP00800001005,,400,Rejected",
            "200,DP00800001005,,500,Unknown", "200,DP00800001003,ESB000011,200,InProgress",
            "200,DP00800001024,ESB000011,200,InProgress", "200,,ESB000011,200,Unknown", "400,,ROUTER003,400,Rejected",
            "400,,ESB000036,400,Rejected", "400,DP00800009999,,400,Unknown", "400,,,400,Unknown",
            "500,DP00800001007,,500,Unknown", "429,,,429,Unsent"})
    void ofAPromptThatWasNot(int http, String product, String application, String code, String expected) {
        assertThat(taken(http, "", status(product, application, code), PAYMENT))
                .extracting(outcome -> outcome.getClass().getSimpleName()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"W,TS,DP00900001001,Succeeded", "W,TS,,Succeeded", "W,TF,DP00900001005,Failed",
            "W,TIP,DP00900001006,InProgress", "W,TA,DP00900001000,InProgress", "W,TE,,Unread",
            "W,XX,DP00900001001,Unread", "W,TS,DP00900001005,Unread", "W,TF,DP00900001001,Unread", ",TS,,Unread",
            "P,TS,DP00900001001,Unknown", "W,,DP00900001001,InProgress", "W,,DP00900001017,InProgress",
            "W,,DP00900001011,InProgress", "W,,DP00900001014,InProgress", "W,,DP00900001007,Rejected",
            "W,,DP00900009999,Unread"})
    void ofAPayout(String kind, String letters, String product, String expected) {
        Outcome outcome = taken(200, transaction(kind, letters), status(product, "ESB000010", "200"), PAYOUT);

        assertThat(outcome.getClass().getSimpleName()).isEqualTo(expected);
        if (outcome instanceof Outcome.Succeeded succeeded) {
            assertThat(succeeded.receipt()).contains("18000354");
        }
    }

    @ParameterizedTest
    @CsvSource({"SUCCESS,,ESB000010,Succeeded", "SUCCESS,DP00800001006,ESB000010,Succeeded",
            "SUCCESS,DP00800001008,ESB000011,Unread", "FAILED,,ESB000011,Failed", "PENDING,,ESB000010,Unread",
            ",DP00800001008,ESB000011,Rejected", ",DP00800001024,,InProgress", ",,ESB000010,InProgress",
            ",,ESB000041,InProgress"})
    void ofARefund(String letters, String product, String application, String expected) {
        assertThat(taken(200, transaction("", letters), status(product, application, "200"), REFUND))
                .extracting(outcome -> outcome.getClass().getSimpleName()).isEqualTo(expected);
    }

    /// One receipt is of one movement.
    @Test
    void aRefundThatHasTheNameOfItsPaymentHasNoReceipt() {
        Exchange answer = new Exchange.Answered(200, Body.of("{\"data\":{\"transaction\":{\"airtel_money_id\":\"CI29\","
                + "\"status\":\"SUCCESS\"}}}"));

        assertThat(AirtelAnswers.taken(answer, REFUND, "CI29").outcome()).isEqualTo(new Outcome.Succeeded(""));
        assertThat(AirtelAnswers.taken(answer, REFUND, "CI18").outcome()).isEqualTo(new Outcome.Succeeded("CI29"));
    }

    @ParameterizedTest
    @CsvSource({"P,TS,DP00800001006,Succeeded", "P,TF,DP00800001005,Failed", "P,TE,DP00800001029,Failed",
            "P,TIP,DP00800001006,InProgress", "P,TI,,InProgress", "P,TA,DP00800001000,InProgress", "P,TP,,Unread",
            "W,TS,,Unread", ",TS,,Unread", ",,DP00800001025,Unknown", ",,DP00800001006,Unread",
            ",,DP00800001007,Unread", ",,,Unread"})
    void ofAQuestion(String kind, String letters, String product, String expected) {
        Report report = told(200, transaction(kind, letters), status(product, "", "200"), PAYMENT);

        assertThat(report.outcome().getClass().getSimpleName()).isEqualTo(expected);
        assertThat(report.outcome() instanceof Outcome.Unknown unknown && unknown.isUnheard()).isFalse();
        assertThat(report.providerRef().isPresent()).isEqualTo("W".equals(kind));
    }

    @ParameterizedTest
    @CsvSource({"200,ESB000014", "500,ESB000010", "404,ESB000010", "401,ESB000010"})
    void aQuestionThatWasNotAnswered(int http, String application) {
        assertThat(told(http, "", status("", application, "200"), PAYMENT).outcome())
                .isInstanceOfSatisfying(Outcome.Unknown.class,
                        unknown -> assertThat(unknown.isUnheard()).isTrue());
    }

    @Test
    void itsOwnCodeAndSentenceAreKept() {
        assertThat(taken(200, "", status("DP00900001007", "ESB000011", "200"), PAYOUT))
                .isEqualTo(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)
                        .saying(new ProviderWords("DP00900001007", "no: [phone]", Fault.SETUP)));
        assertThat(told(200, transaction("P", "TF"), status("DP00800001007", "ESB000011", "200"), PAYMENT).outcome())
                .isEqualTo(new Outcome.Failed(FailureReason.INSUFFICIENT_FUNDS)
                        .saying(new ProviderWords("DP00800001007", "no: [phone]", Fault.OTHER)));
        assertThat(taken(400, "", status("", "ESB000033", "400"), PAYMENT))
                .isEqualTo(new Outcome.Rejected(FailureReason.PAYER_NOT_FOUND)
                        .saying(new ProviderWords("ESB000033", "no: [phone]", Fault.NUMBER)));
    }

    private static Outcome taken(int http, String transaction, String status, Subject subject) {
        return AirtelAnswers.taken(answer(http, transaction, status), subject, "").outcome();
    }

    private static Report told(int http, String transaction, String status, Subject subject) {
        return AirtelAnswers.told(answer(http, transaction, status), subject);
    }

    private static Exchange answer(int http, String transaction, String status) {
        return new Exchange.Answered(http, Body.of("{" + transaction + status + "}"));
    }

    /// @param kind whose id it has; of a prompt in the official sample it is no text
    private static String transaction(String kind, String letters) {
        String id = kind == null || kind.isEmpty() ? "false" : "\"" + kind + KindId.of(PAYMENT).substring(1) + "\"";
        return "\"data\":{\"transaction\":{\"id\":" + id + (letters == null || letters.isEmpty()
                ? ""
                : ",\"status\":\"" + letters + "\",\"airtel_money_id\":\"product-partner-41\","
                        + "\"reference_id\":\"18000354\"")
                + "}},";
    }

    private static String status(String product, String application, String code) {
        return "\"status\":{\"code\":\"" + code + "\",\"message\":\"no: 254733123456\""
                + member("response_code", product)
                + member("result_code", application) + ",\"success\":false}";
    }

    private static String member(String name, String value) {
        return value == null || value.isEmpty() ? "" : ",\"" + name + "\":\"" + value + "\"";
    }
}
