package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.Samples;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reports about payouts and reversals: results, queue timeouts, results of queries.
class DarajaResultTest {
    private static final Subject PAYOUT = new Subject(Subject.Kind.PAYOUT, Samples.id());
    private static final Subject REFUND = new Subject(Subject.Kind.REFUND, Samples.id());
    private static final DarajaCallbacks ANYWHERE = new DarajaCallbacks(Set.of());
    private static final Outcome.InProgress TIMED_OUT = new Outcome.InProgress(Optional.empty(),
            "Daraja gave the request up in its queue, where it may have been executed");
    private static final String RESULT = """
            {"Result":{"ResultType":0,"ResultCode":%s,"ResultDesc":"%s","OriginatorConversationID":"%s",
            "ConversationID":"AG_1","TransactionID":"NLJ0000000","ResultParameters":{"ResultParameter":%s}}}""";
    private static final String PAID = """
            [{"Key":"TransactionAmount","Value":50},{"Key":"TransactionReceipt","Value":"NLJ41HAY6Q"}]""";

    @ParameterizedTest
    @CsvSource({"1, PROVIDER_REJECTED", "2, LIMIT_REACHED", "3, LIMIT_REACHED", "4, LIMIT_REACHED", "8, LIMIT_REACHED",
            "11, PROVIDER_REJECTED", "18, PROVIDER_REJECTED", "20, PROVIDER_REJECTED", "21, PROVIDER_REJECTED",
            "2001, PROVIDER_REJECTED", "8006, PROVIDER_REJECTED", "2006, PROVIDER_REJECTED", "2028, PROVIDER_REJECTED",
            "'\"2040\"', RECIPIENT_NOT_FOUND"})
    void aPayoutsFailureHasAReason(String code, FailureReason reason) {
        assertThat(WithoutWords.of(payout(code, PAYOUT.id(), "[]"))).containsExactly(settles(PAYOUT,
                new Report(new Outcome.Failed(reason), Optional.empty(), Optional.of("AG_1"))));
    }

    /// A duplicate, an internal fault, a busy system, and undocumented codes.
    @ParameterizedTest
    @ValueSource(strings = {"15", "17", "26", "\"15\"", "5", "9999", "-1", "4711", "\"SFC_X\"", "\"SFC_IC0003\""})
    void aPayoutsCodeThatLeavesItOpenEndsNothing(String code) {
        assertThat(WithoutWords.of(payout(code, PAYOUT.id(), "[]"))).containsExactly(settles(PAYOUT,
                new Report(open("AG_1", code), Optional.empty(), Optional.of("AG_1"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "2040", "9999"})
    void aResultAfterWhichMoreFollowsEndsNothing(String code) {
        String more = RESULT.formatted(code, "d", PAYOUT.id(), PAID).replace("\"ResultType\":0", "\"ResultType\":1");
        for (Subject path : List.of(PAYOUT, REFUND)) {
            assertThat(read(path, more)).singleElement().isInstanceOfSatisfying(ParsedCallback.OutcomeReport.class,
                    notice -> assertThat(notice.report().outcome()).isInstanceOf(Outcome.InProgress.class));
        }
    }

    @Test
    void aPayoutsSuccessTellsReceiptAndAmount() {
        assertThat(WithoutWords.of(payout("0", PAYOUT.id(), PAID))).containsExactly(settles(PAYOUT, new Report(
                new Outcome.Succeeded("NLJ41HAY6Q"), Optional.of(DarajaHarness.kes(50_00)), Optional.of("AG_1"))));
    }

    @ParameterizedTest
    @CsvSource({"254708374149 - John Doe, +254708374149, John Doe", "2547****149 -  JANE, 2547****149, JANE",
            "254708374149 -, +254708374149, ''", "Jane - Njeri, '', Jane - Njeri", "- , '', -", "'', '', ''"})
    void aPayoutsSuccessTellsWhoGotIt(String party, String phone, String name) {
        String parameters = PAID.replace("[", "[{\"Key\":\"ReceiverPartyPublicName\",\"Value\":\"" + party + "\"},");

        assertThat(payout("0", PAYOUT.id(), parameters)).singleElement().isInstanceOfSatisfying(
                ParsedCallback.OutcomeReport.class, told -> assertThat(told.report().outcome())
                        .isEqualTo(new Outcome.Succeeded(Optional.of("NLJ41HAY6Q"), Optional.empty(),
                                Counterparty.of(Optional.of(phone), Optional.of(name)))));
    }

    /// As in the portal's samples.
    @Test
    void aPayoutsReportUnderAnOriginatorsIdThatDarajaGaveIsUnderstood() {
        String paid = RESULT.formatted("0", "ok", "10571-7910404-1", PAID);
        assertThat(WithoutWords.of(read(PAYOUT, paid))).isEqualTo(payout("0", PAYOUT.id(), PAID));
        String unpaid = RESULT.formatted("2040", "no", "29112-34801843-1", "[]");
        assertThat(WithoutWords.of(read(PAYOUT, unpaid))).isEqualTo(WithoutWords.of(payout("2040", PAYOUT.id(), "[]")));
    }

    /// Daraja sends the request back unchanged, as far as is known.
    @ParameterizedTest
    @ValueSource(strings = {"{\"InitiatorName\":\"x\",\"CommandID\":\"BusinessPayment\"}", "{}", "", "<html>",
            "{\"Result\":{\"ResultType\":0,\"ResultCode\":1,\"ResultDesc\":\"timed out\"}}",
            "{\"Result\":{\"ResultType\":0,\"ResultCode\":0,\"ResultDesc\":\"ok\"}}"})
    void afterAQueueTimeoutTheMoneyMayHaveMoved(String body) {
        for (Subject path : List.of(PAYOUT, REFUND)) {
            assertThat(WithoutWords.of(read(path, Purpose.TIMEOUTS, body))).containsExactly(settles(path,
                    new Report(TIMED_OUT, Optional.empty(), Optional.empty())));
        }
    }

    @Test
    void aQueueTimeoutThatNamesARequestIsHeldAgainstTheOneWeKnow() {
        assertThat(WithoutWords.of(read(PAYOUT, Purpose.TIMEOUTS, RESULT.formatted("1", "d", "x", "[]"))))
                .containsExactly(
                        settles(PAYOUT, new Report(new Outcome.InProgress("AG_1", TIMED_OUT.said()), Optional.empty(),
                                Optional.of("AG_1"))));
    }

    /// Requests of earlier versions name one address for both.
    @Test
    void aRequestThatComesBackWhereItsReportShouldMayHaveBeenExecuted() {
        String echo = "{\"InitiatorName\":\"x\",\"CommandID\":\"BusinessPayment\"}";
        for (Subject path : List.of(PAYOUT, REFUND)) {
            assertThat(WithoutWords.of(read(path, echo))).containsExactly(settles(path,
                    new Report(TIMED_OUT, Optional.empty(), Optional.empty())));
        }
    }

    /// The response names the payout by Daraja's own originator's id and by its name for the request; its own names
    /// are those of the query. Queries of earlier versions are answered at the address of reports.
    @ParameterizedTest
    @CsvSource({"Completed, succeeded", "Failed, failed", "Cancelled, failed", "Declined, failed", "Expired, failed",
            "Pending, running", "Authorized, running", "Held, unread"})
    void theAnswerToAQuestionIsTakenFromItsParameters(String status, String means) {
        String parameters = """
                [{"Key":"OriginatorConversationID","Value":"3211-416020-3"},
                {"Key":"TransactionStatus","Value":"%s"},
                {"Key":"Amount","Value":"50"},{"Key":"ConversationID","Value":"AG_2"},
                {"Key":"ReceiptNo","Value":"NLJ41HAY6Q"}]""".formatted(status);
        Outcome outcome = switch (means) {
            case "succeeded" -> new Outcome.Succeeded("NLJ41HAY6Q");
            case "failed" -> new Outcome.Failed(FailureReason.UNSPECIFIED);
            case "unread" -> new Outcome.Unread("AG_2", "Daraja names a status 'held' that is not documented");
            default -> new Outcome.InProgress("AG_2",
                    "Daraja says that its status is '" + status.toLowerCase(Locale.ROOT) + "'");
        };
        String body = RESULT.formatted("0", "ok", "3213-416199-2", parameters);
        List<ParsedCallback> expected = List.of(settles(PAYOUT,
                new Report(outcome, Optional.of(DarajaHarness.kes(50_00)), Optional.of("AG_2"))));
        assertThat(WithoutWords.of(read(PAYOUT, Purpose.ANSWERS, body))).isEqualTo(expected);
        assertThat(WithoutWords.of(read(PAYOUT, body))).isEqualTo(expected);
    }

    @Test
    void aQuestionAboutATransactionThatDarajaDoesNotKnowSaysNothingAboutThePayout() {
        assertThat(read(PAYOUT, Purpose.ANSWERS, RESULT.formatted("2032", "d", "3213-416199-2", "[]"))).isEmpty();
    }

    /// The failure may be about our initiator, or about the payout.
    @ParameterizedTest
    @ValueSource(strings = {"2001", "1", "26", "\"SFC_IC0003\""})
    void aQuestionThatFailedOtherwiseLeavesThePayoutOpen(String code) {
        assertThat(read(PAYOUT, Purpose.ANSWERS, RESULT.formatted(code, "d", "3213-416199-2", "[]")))
                .singleElement().isInstanceOfSatisfying(ParsedCallback.OutcomeReport.class, said -> assertThat(
                        said.report().outcome()).isInstanceOf(Outcome.InProgress.class));
    }

    @Test
    void aQuestionThatTimedOutInItsQueueSaysNothingAboutThePayout() {
        assertThat(read(PAYOUT, Purpose.ANSWERS, "{\"CommandID\":\"TransactionStatusQuery\"}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2040"})
    void aReportWhereAnAnswerShouldBeEndsNothing(String code) {
        assertThat(read(PAYOUT, Purpose.ANSWERS, RESULT.formatted(code, "d", PAYOUT.id(), PAID)))
                .noneMatch(notice -> notice instanceof ParsedCallback.OutcomeReport settles
                        && !(settles.report().outcome() instanceof Outcome.InProgress
                                || settles.report().outcome() instanceof Outcome.Unread));
    }

    @Test
    void aReversalSucceedsByOneCodeAlone() {
        String amount = "{\"Key\":\"Amount\",\"Value\":100}";
        assertThat(WithoutWords.of(read(REFUND, RESULT.formatted("\"0\"", "ok", "8521-4298025-1", amount))))
                .containsExactly(settles(REFUND, new Report(new Outcome.Succeeded("NLJ0000000"),
                        Optional.of(DarajaHarness.kes(100_00)), Optional.of("AG_1"))));
    }

    /// The first is in Safaricom's own sample of a success.
    @ParameterizedTest
    @CsvSource({"'\"21\"', The service request is processed Successfully.", "'\"R000001\"', already reversed",
            "26, busy", "15, duplicate", "17, internal", "5, d", "9999, d", "-1, d"})
    void aReversalsCodeThatLeavesItOpenEndsNothing(String code, String description) {
        assertThat(WithoutWords.of(read(REFUND, RESULT.formatted(code, description, "8521-1", "null"))))
                .containsExactly(settles(REFUND,
                        new Report(open("", code), Optional.empty(), Optional.of("AG_1"))));
    }

    @ParameterizedTest
    @CsvSource({"21, initiator not allowed", "1, too little", "11, state of the account", "2001, initiator",
            "8006, locked", "'\"R000002\"', no such transaction"})
    void aReversalsDocumentedFailureIsOne(String code, String description) {
        assertThat(WithoutWords.of(read(REFUND, RESULT.formatted(code, description, "8521-1", "null"))))
                .containsExactly(settles(REFUND, new Report(new Outcome.Failed(FailureReason.PROVIDER_REJECTED),
                        Optional.empty(), Optional.of("AG_1"))));
    }

    private static List<ParsedCallback> payout(String code, UUID originator, String parameters) {
        return read(PAYOUT, RESULT.formatted(code, "d", originator, parameters));
    }

    private static List<ParsedCallback> read(Subject path, String body) {
        return read(path, Purpose.REPORTS, body);
    }

    private static List<ParsedCallback> read(Subject path, Purpose purpose, String body) {
        return ANYWHERE.understand(raw(new CallbackToken.Target(new MerchantId(UUID.randomUUID()), path, purpose),
                body));
    }

    /// @param name Daraja's for the request
    private static Outcome open(String name, String code) {
        String plain = code.replace("\"", "");
        return Set.of("15", "17", "26", "21", "R000001", "SFC_IC0003").contains(plain)
                ? new Outcome.InProgress(name, "Daraja reports " + plain + ", which leaves open what became of it")
                : new Outcome.Unread(name, "Daraja reports " + plain + ", which is not documented");
    }

    private static RawCallback raw(CallbackToken.Target target, String body) {
        return new RawCallback(Samples.id(), DarajaProviderFactory.NAME, target, CallbackProof.HINT,
                body.getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }

    private static ParsedCallback settles(Subject subject, Report report) {
        return new ParsedCallback.OutcomeReport(subject, report);
    }
}
