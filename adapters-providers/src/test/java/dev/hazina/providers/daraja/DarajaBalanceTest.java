package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.ledger.Subject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The balance and the time that Daraja tells beside a movement.
class DarajaBalanceTest {
    private static final Subject PAYMENT = new Subject(Subject.Kind.PAYMENT, new UUID(1, 1));
    private static final Subject PAYOUT = new Subject(Subject.Kind.PAYOUT, new UUID(2, 2));

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static AccountAfter after(String balance, String at) {
        return new AccountAfter(Optional.of(balance).filter(text -> !text.isEmpty())
                .map(text -> DarajaHarness.kes(Long.parseLong(text))), Optional.of(at));
    }

    /// What can't be read as a balance never makes a movement unreadable.
    @ParameterizedTest
    @CsvSource({"'\"49197.00\"', 4919700", "25, 2500", "'\"-7.5\"', -750", "'\"\"', ''", "null, ''",
            "'\"1,000\"', ''", "'\"99999999999999999999\"', ''", "'{}', ''"})
    void aNoticeTellsTheBalanceAfterIt(String told, String minor) {
        String body = """
                {"TransID":"R1","TransAmount":"5.00","TransTime":"20260131080500","OrgAccountBalance":%s}""";

        assertThat(C2bNotification.read(bytes(body.formatted(told))).notice()).isInstanceOfSatisfying(
                PaybillNotice.class, in -> assertThat(in.after()).isEqualTo(after(minor, "20260131080500")));
    }

    @Test
    void aPromptsResultTellsItsTime() {
        String body = """
                {"Body":{"stkCallback":{"ResultCode":0,"CheckoutRequestID":"ws_1","CallbackMetadata":{"Item":[
                {"Name":"MpesaReceiptNumber","Value":"R1"},{"Name":"Amount","Value":5},{"Name":"Balance"},
                {"Name":"TransactionDate","Value":20260131080500}]}}}}""";

        assertThat(told(StkCallback.read(bytes(body), PAYMENT))).isEqualTo(after("", "20260131080500"));
    }

    @Test
    void aPayoutsResultTellsTheBalanceOfTheUtilityAccount() {
        String body = """
                {"Result":{"ResultType":0,"ResultCode":0,"ConversationID":"AG_1","TransactionID":"R1",
                "ResultParameters":{"ResultParameter":[{"Key":"TransactionAmount","Value":10},
                {"Key":"TransactionCompletedDateTime","Value":"31.01.2026 08:05:00"},
                {"Key":"B2CUtilityAccountAvailableFunds","Value":10116.00}]}}}""";

        assertThat(told(PayoutCallback.read(bytes(body), PAYOUT, Purpose.REPORTS)))
                .isEqualTo(after("1011600", "31.01.2026 08:05:00"));
    }

    private static AccountAfter told(List<ParsedCallback> parsed) {
        return ((ParsedCallback.OutcomeReport) parsed.getFirst()).report().after();
    }
}
