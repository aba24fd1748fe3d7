package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.Samples;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DarajaCallbackTest {
    private static final Subject PAYMENT = new Subject(Subject.Kind.PAYMENT, Samples.id());
    private static final Subject PAYOUT = new Subject(Subject.Kind.PAYOUT, Samples.id());
    private static final Subject REFUND = new Subject(Subject.Kind.REFUND, Samples.id());
    private static final DarajaCallbacks ANYWHERE = new DarajaCallbacks(Set.of());
    private static final String PROMPT = """
            {"Body":{"stkCallback":{"MerchantRequestID":"1-2-3","CheckoutRequestID":"ws_CO_1","ResultCode":%s,
            "ResultDesc":"d","CallbackMetadata":{"Item":%s}}}}""";
    private static final String RESULT = """
            {"Result":{"ResultType":0,"ResultCode":%s,"ResultDesc":"%s","OriginatorConversationID":"%s",
            "ConversationID":"AG_1","TransactionID":"NLJ0000000","ResultParameters":{"ResultParameter":%s}}}""";
    private static final String PAID = """
            [{"Key":"TransactionAmount","Value":50},{"Key":"TransactionReceipt","Value":"NLJ41HAY6Q"}]""";
    private static final String NEWS = """
            {"TransactionType":"Pay Bill","TransID":"RKTQDM7W6S","TransTime":"20191122063845","TransAmount":"%s",
            "BusinessShortCode":"600638","BillRefNumber":"%s","MSISDN":"%s","FirstName":"J"}""";

    @Test
    void aPromptsSuccessTellsReceiptAmountAndName() {
        String items = """
                [{"Name":"Amount","Value":100.00},{"Name":"MpesaReceiptNumber","Value":"NLJ7RT61SV"},
                {"Name":"Balance"},{"Name":"PhoneNumber","Value":254708374149}]""";
        assertThat(WithoutWords.of(prompt("0", items))).containsExactly(settles(PAYMENT, new Report(
                new Outcome.Succeeded("NLJ7RT61SV"), Optional.of(DarajaHarness.kes(100_00)), Optional.of("ws_CO_1"))
                .telling(Counterparty.ofPhone(new Phone("+254708374149")))));
        assertThat(WithoutWords.of(prompt("\"0\"", "{\"Name\":\"Amount\",\"Value\":\"1\"}"))).containsExactly(
                new ParsedCallback.Unread("a success without a receipt that can be read"), settles(PAYMENT,
                        new Report(new Outcome.Succeeded(Optional.empty()), Optional.of(DarajaHarness.kes(1_00)),
                                Optional.of("ws_CO_1"))));
    }

    @ParameterizedTest
    @CsvSource({"1, INSUFFICIENT_FUNDS", "17, PROVIDER_REJECTED", "26, UNSPECIFIED", "1001, UNSPECIFIED",
            "1019, EXPIRED",
            "1025, UNSPECIFIED", "1032, PAYER_DECLINED", "1037, EXPIRED", "2001, PAYER_DECLINED", "9999, UNSPECIFIED",
            "'\"1032\"', PAYER_DECLINED"})
    void aPromptsFailureHasAReason(String code, FailureReason reason) {
        assertThat(WithoutWords.of(prompt(code, "null"))).containsExactly(settles(PAYMENT,
                new Report(new Outcome.Failed(reason), Optional.empty(), Optional.of("ws_CO_1"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"77777", "\"SFC_X\"", "-1", "15"})
    void anUndocumentedPromptCodeEndsNothing(String code) {
        assertThat(WithoutWords.of(prompt(code, "null"))).containsExactly(settles(PAYMENT,
                WithoutWords.of(
                        new Report(ResultCodes.ended(code.replace("\"", ""), "", Optional.empty()), Optional.empty(),
                                Optional.of("ws_CO_1")))));
    }

    /// Whatever its code: a receipt is proof of a movement.
    @ParameterizedTest
    @ValueSource(strings = {"1032", "7", "\"x y\""})
    void aPromptThatDidNotSucceedAndNamesAReceiptIsUnreadable(String code) {
        assertThatThrownBy(() -> prompt(code, "{\"Name\":\"MpesaReceiptNumber\",\"Value\":\"NLJ7RT61SV\"}"))
                .isInstanceOf(UnreadableCallback.class);
    }

    @Test
    void nothingIsReportedOnPathsThatAreNotGivenOut() {
        assertThatThrownBy(() -> read(PAYMENT, Purpose.TIMEOUTS, PROMPT.formatted("0", "[]")))
                .isInstanceOf(UnreadableCallback.class);
        assertThatThrownBy(() -> read(PAYMENT, Purpose.ANSWERS, PROMPT.formatted("0", "[]")))
                .isInstanceOf(UnreadableCallback.class);
        assertThatThrownBy(() -> read(REFUND, Purpose.ANSWERS, RESULT.formatted("0", "ok", "x", "[]")))
                .isInstanceOf(UnreadableCallback.class);
    }

    @ParameterizedTest
    @CsvSource({"254708374149, +254708374149", "2547*****149, ''", "'', ''",
            "a3f1c0e4b5d69788a3f1c0e4b5d69788a3f1c0e4b5d69788a3f1c0e4b5d69788, ''", "255708374149, ''"})
    void inboundMoneyCountsWithAnyOrNoSender(String msisdn, String phone) {
        assertThat(WithoutWords.of(news(NEWS.formatted("10.50", " 12345678 ", msisdn))))
                .containsExactly(new ParsedCallback.PaybillNotice("RKTQDM7W6S",
                        "12345678", DarajaHarness.kes(10_50),
                        Optional.of(phone).filter(p -> !p.isEmpty()).map(Phone::new),
                        Optional.of("600638:utility"), Counterparty.of(Optional.of(msisdn), Optional.of("J"))));
    }

    @Test
    void inboundMoneyTellsTheNamesThatAreThere() {
        String body = """
                {"TransID":"R1","TransAmount":"5.00","BillRefNumber":"A 1","MSISDN":"2547 ***** 126",
                "FirstName":"JANE","MiddleName":"","LastName":"NJERI"}""";

        assertThat(news(body)).singleElement().isInstanceOfSatisfying(ParsedCallback.PaybillNotice.class,
                in -> assertThat(in.told()).isEqualTo(new Counterparty(Optional.of("2547 ***** 126"),
                        Optional.of("JANE NJERI"), Optional.of("A 1"))));
    }

    /// Several numbers may report to one address.
    @ParameterizedTest
    @CsvSource({"Pay Bill, 600638, 600638:utility", "Buy Goods, 5001, 5001:merchant", "Pay Bill, '', ''",
            "Pay Bill, a b, ''"})
    void aNoticeNamesTheAccountThatWasPaid(String type, String number, String account) {
        String body = "{\"TransactionType\":\"%s\",\"TransID\":\"R1\",\"TransAmount\":5,\"BusinessShortCode\":\"%s\"}";

        assertThat(news(body.formatted(type, number))).singleElement().isInstanceOfSatisfying(
                ParsedCallback.PaybillNotice.class, in -> assertThat(in.floatAccount())
                        .isEqualTo(Optional.of(account).filter(name -> !name.isEmpty())));
    }

    @Test
    void whateverThePayerTypedTheMoneyCounts() {
        assertThat(news(NEWS.formatted("10", "x".repeat(300), "1"))).singleElement().isInstanceOfSatisfying(
                ParsedCallback.PaybillNotice.class, in -> assertThat(in.accountReference()).isEqualTo("x".repeat(255)));
        assertThat(news(NEWS.formatted("10", "1\\u00002\\u202e3", "1"))).singleElement().isInstanceOfSatisfying(
                ParsedCallback.PaybillNotice.class, in -> assertThat(in.accountReference()).isEqualTo("123"));
        assertThat(WithoutWords.of(news("{\"TransID\":\"R1\",\"TransAmount\":5}"))).containsExactly(
                new ParsedCallback.PaybillNotice("R1", "", DarajaHarness.kes(5_00), Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void aValidationIsDistinguishedFromAReportByItsPath() {
        String body = NEWS.formatted("10", "12345678", "1");
        RawCallback asked = raw(Platform.MERCHANT, InboundPayment.VALIDATIONS, body);
        RawCallback told = raw(Platform.MERCHANT, InboundPayment.REPORTS, body);
        RawCallback broken = raw(Platform.MERCHANT, InboundPayment.VALIDATIONS, "{}");

        assertThat(ANYWHERE.question(told)).isEmpty();
        assertThat(ANYWHERE.question(asked)).hasValueSatisfying(
                question -> assertThat(question.accountReference()).isEqualTo("12345678"));
        assertThat(answer(asked, true)).isEqualTo("{\"ResultCode\":\"0\",\"ResultDesc\":\"Accepted\"}");
        assertThat(answer(asked, false)).isEqualTo("{\"ResultCode\":\"C2B00012\",\"ResultDesc\":\"Rejected\"}");
        assertThat(new String(ANYWHERE.otherAmount(asked).body(), StandardCharsets.UTF_8))
                .isEqualTo("{\"ResultCode\":\"C2B00013\",\"ResultDesc\":\"Rejected\"}");
        assertThat(answer(broken, true)).isEqualTo("{\"ResultCode\":\"C2B00016\",\"ResultDesc\":\"Rejected\"}");
        assertThat(answer(told, true)).isEqualTo("{\"ResultCode\":0,\"ResultDesc\":\"Accepted\"}");
        assertThatThrownBy(() -> ANYWHERE.understand(asked)).isInstanceOf(UnreadableCallback.class);
    }

    @Test
    void reportsMayBeTakenFromKnownAddressesOnly() throws Exception {
        InetAddress known = InetAddress.ofLiteral("196.201.214.200");
        DarajaCallbacks choosy = new DarajaCallbacks(Set.of(known));
        assertThat(choosy.authenticate(from(Optional.of(known)))).contains(CallbackProof.HINT);
        assertThat(choosy.authenticate(from(Optional.of(InetAddress.ofLiteral("10.0.0.1"))))).isEmpty();
        assertThat(choosy.authenticate(from(Optional.empty()))).isEmpty();
        assertThat(ANYWHERE.authenticate(from(Optional.empty()))).contains(CallbackProof.HINT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "null", "{\"Body\":1}", "{\"Result\":{}}",
            "{\"Body\":{\"stkCallback\":[]}}",
            "<html>", "{\"TransID\":\"R1\",\"TransAmount\":\"-1\"}", "{\"TransID\":\"R 1\",\"TransAmount\":\"1\"}",
            "{\"TransID\":\"R1\",\"TransAmount\":\"1e999999\"}", "{\"TransID\":\"R1\",\"TransAmount\":\"0.001\"}"})
    void whatIsNoReportIsUnreadableEverywhere(String body) {
        for (Subject path : List.of(PAYMENT, PAYOUT, REFUND)) {
            assertThatThrownBy(() -> read(path, body)).isInstanceOf(UnreadableCallback.class);
        }
        assertThatThrownBy(() -> news(body)).isInstanceOf(UnreadableCallback.class);
    }

    /// Ten thousand reports with bytes changed, cut out, doubled: nothing but a notice or an [UnreadableCallback].
    @Test
    void noBytesMakeItStumble() {
        Random random = new Random(20260302);
        List<String> genuine = List.of(PROMPT.formatted("0", "[{\"Name\":\"Amount\",\"Value\":1.0}]"),
                RESULT.formatted("0", "ok", PAYOUT.id(), PAID), NEWS.formatted("10", "12345678", "254708374149"));
        List<Subject> paths = List.of(PAYMENT, PAYOUT, REFUND, InboundPayment.REPORTS, InboundPayment.VALIDATIONS,
                new Subject(Subject.Kind.TRANSFER, Samples.id()));
        for (int i = 0; i < 10_000; i++) {
            byte[] body = mutated(genuine.get(i % genuine.size()), random);
            Purpose purpose = Purpose.values()[i % Purpose.values().length];
            for (Subject path : paths) {
                RawCallback callback = new RawCallback(Samples.id(), DarajaProviderFactory.NAME,
                        new CallbackToken.Target(Platform.MERCHANT, path, purpose), CallbackProof.HINT, body,
                        Instant.EPOCH);
                assertThatCode(() -> tried(callback)).doesNotThrowAnyException();
            }
        }
    }

    private static void tried(RawCallback callback) {
        try {
            ANYWHERE.understand(callback);
        } catch (UnreadableCallback e) {
            assertThat(e.getMessage()).isNotBlank();
        }
        ANYWHERE.acknowledge(callback, true);
    }

    private static byte[] mutated(String text, Random random) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int times = 1 + random.nextInt(3);
        for (int i = 0; i < times; i++) {
            int at = random.nextInt(bytes.length);
            bytes[at] = switch (random.nextInt(4)) {
                case 0 -> (byte) random.nextInt(256);
                case 1 -> (byte) "\"{}[]:,0-e.\\".charAt(random.nextInt(12));
                case 2 -> bytes[random.nextInt(bytes.length)];
                default -> (byte) ('0' + random.nextInt(10));
            };
        }
        return random.nextInt(5) == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
    }

    private static List<ParsedCallback> prompt(String code, String items) {
        return read(PAYMENT, PROMPT.formatted(code, items));
    }

    private static List<ParsedCallback> news(String body) {
        return ANYWHERE.understand(raw(Platform.MERCHANT, InboundPayment.REPORTS, body));
    }

    private static List<ParsedCallback> read(Subject path, String body) {
        return read(path, Purpose.REPORTS, body);
    }

    private static List<ParsedCallback> read(Subject path, Purpose purpose, String body) {
        return ANYWHERE.understand(raw(new CallbackToken.Target(new MerchantId(UUID.randomUUID()), path, purpose),
                body));
    }

    private static RawCallback raw(MerchantId merchant, Subject path, String body) {
        return raw(new CallbackToken.Target(merchant, path), body);
    }

    private static RawCallback raw(CallbackToken.Target target, String body) {
        return new RawCallback(Samples.id(), DarajaProviderFactory.NAME, target, CallbackProof.HINT,
                body.getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }

    private static String answer(RawCallback callback, boolean welcome) {
        return new String(ANYWHERE.acknowledge(callback, welcome).body(), StandardCharsets.UTF_8);
    }

    private static IncomingCallback from(Optional<InetAddress> source) {
        return new IncomingCallback("POST", "t", Map.of(), source, new byte[0]);
    }

    private static ParsedCallback settles(Subject subject, Report report) {
        return new ParsedCallback.OutcomeReport(subject, report);
    }
}
