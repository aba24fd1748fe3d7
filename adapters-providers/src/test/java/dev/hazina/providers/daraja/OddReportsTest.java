package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reports of success in forms that clients of M-Pesa have met, with the whole application behind the adapter. Daraja
/// sends each once. It is understood and booked, or a person is asked; and time ends nothing that it is about.
class OddReportsTest {
    private static final Money AMOUNT = DarajaHarness.kes(1_000_00);
    private static final long FUNDS = 5_000_00;
    private static final String RECEIPT = "RAA1BB2CC3";
    private static final String RESULT = """
            {"Result":{"ResultType":0,"ResultCode":0,"ResultDesc":"ok","OriginatorConversationID":"16740-1",
            "ConversationID":"CONVERSATION","TransactionID":"RAA1BB2CC3","ResultParameters":{"ResultParameter":[
            {"Key":"TransactionAmount","Value":1000},{"Key":"TransactionReceipt","Value":"RAA1BB2CC3"},
            {"Key":"ReceiverPartyPublicName","Value":"254712345001 - JOSE"}]}}}""";
    private static final String NOTICE = """
            {"TransactionType":"Pay Bill","TransID":"RAA1BB2CC3","TransTime":"20261122103000","TransAmount":"1503.00",
            "BusinessShortCode":"174379","BillRefNumber":"WALLET","MSISDN":"2547 ***** 001","FirstName":"JOSE"}""";
    private static final String PROMPTED = """
            {"Body":{"stkCallback":{"MerchantRequestID":"1-2-3","CheckoutRequestID":"CONVERSATION","ResultCode":0,
            "ResultDesc":"ok","CallbackMetadata":{"Item":[{"Name":"Amount","Value":1000},
            {"Name":"MpesaReceiptNumber","Value":"RAA1BB2CC3"},{"Name":"Balance"},
            {"Name":"PhoneNumber","Value":"254708374149"},{"Name":"Who","Value":"JOSE"}]}}}}""";

    private final DarajaHarness harness = new DarajaHarness();
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(),
            new OneGateway(harness.gateway()), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);

    @BeforeEach
    void fund() {
        shop.enrich(shop.main, FUNDS);
    }

    @AfterEach
    void close() {
        harness.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"JOSE | JOS\u00c9", "JOSE | J\tE", "JOSE | J\u0000E",
            "JOSE | J \"X\" E", "JOSE | J\\'E", "Receipt\",\"Value\":\"RAA1BB2CC3 | Receipt\",\"Value\":\"RAA1BB2CC3 ",
            "1000} | \"1,000.00\"}", "1000} | \" 1000.00 \"}", "1000} | \"Ksh1000.00\"}", "1000} | null}",
            "]}}} | ],}}}",
            "TransactionReceipt | Transaction", "RAA1BB2CC3 | raa1Bb2cc3",
            "254712345001 - JOSE\" | \",\"More\":[{},null]"})
    void aPayoutIsPaid(String said, String oddly) {
        Instruction<PayoutDetails> payout = payOut();
        tell(shop.merchant(), payout.subject(), RESULT.replace("CONVERSATION", payout.providerRef().orElseThrow()),
                said, oddly);
        pass();

        assertThat(now(payout).state()).isEqualTo(new State.Succeeded(Optional.of(RECEIPT)));
        assertThat(world.books().discrepancies()).isEmpty();
        requireWorth(FUNDS - AMOUNT.minor(), 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"{ | ", "ResultType | Result\",\"ResultType",
            "0,\" | \"",
            "\"ResultCode\":0 | \"ResultCode\":{}", "\"ResultCode\":0 | \"resultcode\":0", "1000} | \"1000.004\"}",
            "1000} | \"ten\"}", "1000} | []}", "1000} | \"1.000\"}", "1000} | \"1000,00\"}",
            "1000} | \"1 000\"}", "1000} | \"1.000,00\"}", "1000} | \"TZS 1000\"}", "1000} | -1000}", "1000} | true}",
            "\"ResultCode\":0 | \"ResultCode\":\"\"", "\"ResultCode\":0 | \"ResultCode\":null",
            "\"ResultCode\":0 | \"ResultCode\":false", "\"ResultCode\":0 | \"ResultCode\":0,\"ResultCode\":1",
            "\"ResultCode\":0 | \"ResultCode\":2040", "Result\": | Results\":"})
    void aPayoutIsHeldAndAPersonAsked(String said, String oddly) {
        Instruction<PayoutDetails> payout = payOut();
        tell(shop.merchant(), payout.subject(), RESULT.replace("CONVERSATION", payout.providerRef().orElseThrow()),
                said,
                String.valueOf(oddly));
        pass();

        requireAsked(payout.subject());
        assertThat(now(payout).isOpen()).isTrue();
        requireWorth(FUNDS - AMOUNT.minor(), AMOUNT.minor());
        tell(shop.merchant(), payout.subject(), RESULT.replace("CONVERSATION", payout.providerRef().orElseThrow()), "",
                "");
        assertThat(now(payout).state()).isEqualTo(new State.Succeeded(Optional.of(RECEIPT)));
    }

    /// Whatever arrives at any of its addresses says that Daraja knows of the payout.
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "[]", "{}", "<Result/>", "ResultCode=0", "\u00ff\u00fe{\u0000}\u0000",
            "\u001f\u008b\b", "{\"Result\":null}", "{\"Result\":{}}",
            "{\"requestId\":\"1\",\"errorCode\":\"500.003.1001\"}"})
    void aPayoutIsHeldWhateverArrives(String body) {
        for (Purpose purpose : Purpose.values()) {
            Instruction<PayoutDetails> payout = payOut();
            tell(new Target(shop.merchant(), payout.subject(), purpose), body.getBytes(StandardCharsets.ISO_8859_1));
        }
        pass();

        assertThat(world.books().payouts()).hasSize(Purpose.values().length).allMatch(Instruction::isOpen);
        assertThat(world.books().discrepancies()).extracting(Discrepancy::subject)
                .containsAll(world.books().payouts().stream().map(Instruction::subject).toList());
        // Whatever comes where a queue reports is understood: the payout waited there.
        assertThat(world.books().discrepancies()).extracting(Discrepancy::kind)
                .filteredOn(Discrepancy.Kind.UNREADABLE::equals).hasSize(Purpose.values().length - 1);
        long held = Purpose.values().length * AMOUNT.minor();
        requireWorth(FUNDS - held, held);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"1503.00 | 1,503.00", "1503.00 |  ` 1503.00 `",
            "1503.00 | Ksh1503.00", "1503.00 | KES 1503", "\"1503.00\" | 1503", "RAA1BB2CC3 | `RAA1BB2CC3 `",
            "RAA1BB2CC3 | raa1bb2cc3", "JOSE | JOS\u00c9", "JOSE | `J\nE`", "JOSE | J \"X\" E", "JOSE\"} | JOSE\",}",
            "\"JOSE\" | {\"no\":[\"name\"]}",
            "2547 ***** 001 | ", "Pay Bill | ", "\"174379\" | null"})
    void aNoticeIsBooked(String said, String oddly) {
        tell(Platform.MERCHANT, InboundPayment.REPORTS, NOTICE.replace("WALLET", shop.main.number()), said,
                Optional.ofNullable(oddly).orElse(""));
        pass();

        assertThat(world.books().discrepancies()).isEmpty();
        assertThat(world.books().inbounds()).singleElement()
                .satisfies(booked -> assertThat(booked.details().receipt()).isEqualTo(RECEIPT));
        requireWorth(FUNDS + 1_503_00, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TransID=RAA1BB2CC3&TransAmount=1504.00", "", "{}", "[]", "null", "<Notice/>",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"100.004\"}", "{\"TransID\":\"RAA1BB2CC3\"}",
            "{\"TransAmount\":\"1504.00\"}", "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"1.504\"}",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"1504,00\"}",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":-1504}",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":0}",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"USD 1504\"}",
            "{\"transid\":\"RAA1BB2CC3\",\"transamount\":\"1504.00\"}",
            "[{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"1504.00\"}]",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"1504.00\"}{\"TransAmount\":\"1.00\"}",
            "{\"TransID\":\"RAA1 BB2CC3\",\"TransAmount\":\"1504.00\"}",
            "{\"TransID\":[\"RAA1BB2CC3\"],\"TransAmount\":\"1504.00\"}",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":{\"value\":\"1504.00\"}}",
            "{\"TransID\":\"N/A\",\"TransAmount\":\"1504.00\"}",
            "{\"TransID\":\"RAA1BB2CC3\",\"TransAmount\":\"1504.00\",\"TransAmount\":\"9999.00\"}"})
    void aPersonIsAskedAboutANotice(String body) {
        tell(Platform.MERCHANT, InboundPayment.REPORTS, body, "", "");
        tell(Platform.MERCHANT, InboundPayment.REPORTS, body, "", "");
        pass();

        assertThat(world.books().discrepancies()).singleElement().satisfies(raised -> {
            assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.UNREADABLE);
            assertThat(raised.merchant()).isEqualTo(Platform.MERCHANT);
        });
        requireWorth(FUNDS, 0);
    }

    @Test
    void aQuestionThatCannotBeReadIsAnsweredWithNo() {
        Acknowledgement answer = tell(Platform.MERCHANT, InboundPayment.VALIDATIONS, "TransID=RAA1BB2CC3", "", "");

        assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("C2B00016");
        requireWorth(FUNDS, 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"RAA1BB2CC3 | `RAA1BB2CC3 `",
            "RAA1BB2CC3 | ` RAA1BB2CC3`",
            "RAA1BB2CC3 | RAA1BB2CC3\\n", "RAA1BB2CC3 | `RAA1BB2CC3\n`", ":1000 | :\"1,000.00\"",
            ":1000 | :\"KES 1000\"",
            ":1000 | :\"\"", ":1000 | :null", "JOSE | JOS\u00c9", "JOSE | J \"X\" E", "]}}}} | ],}}}}"})
    void aPromptIsPaidWithItsReceipt(String said, String oddly) {
        Instruction<PaymentDetails> payment = prompt("order-1");
        tell(shop.merchant(), payment.subject(), PROMPTED.replace("CONVERSATION", payment.providerRef().orElseThrow()),
                said, oddly);
        pass();

        assertThat(shop.payment("order-1").state()).isEqualTo(new State.Succeeded(Optional.of(RECEIPT)));
        assertThat(world.books().discrepancies()).isEmpty();
        requireWorth(FUNDS + AMOUNT.minor(), 0);
    }

    /// A question says that it was paid, and never under which receipt.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {":1000 | :\"1000.004\"", "RAA1BB2CC3 | N/A",
            "RAA1BB2CC3 | null", "RAA1BB2CC3 | ``", "\"RAA1BB2CC3\" | {}", "RAA1BB2CC3 | RAA1 BB2", "ResultCode | Code",
            "{ | [", "stkCallback | other"})
    void aPromptIsPaidAndAPersonAskedForItsReceipt(String said, String oddly) {
        for (String reference : new String[]{"order-1", "order-2"}) {
            Instruction<PaymentDetails> payment = prompt(reference);
            tell(shop.merchant(), payment.subject(),
                    PROMPTED.replace("CONVERSATION", payment.providerRef().orElseThrow()), said,
                    oddly);
            pass();

            assertThat(shop.payment(reference).state()).isEqualTo(new State.Succeeded(Optional.empty()));
            requireAsked(payment.subject());
        }
        requireWorth(FUNDS + 2 * AMOUNT.minor(), 0);
    }

    private void requireAsked(Subject subject) {
        assertThat(world.books().discrepancies()).filteredOn(raised -> raised.subject().equals(subject))
                .extracting(Discrepancy::kind).contains(Discrepancy.Kind.UNREADABLE);
    }

    private void requireWorth(long available, long pending) {
        assertThat(shop.available(shop.main)).isEqualTo(available);
        assertThat(shop.now(shop.main).pending()).isEqualTo(pending);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Instruction<PayoutDetails> payOut() {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, AMOUNT, DarajaHarness.PHONE,
                shop.ref(shop.main), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        return world.books().payouts().getLast();
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }

    /// One that its payer pays, of which Daraja's own report is lost.
    private Instruction<PaymentDetails> prompt(String reference) {
        hazina.createPayment.handle(new PaymentOrder(shop.merchant(), shop.accountId(), reference, AMOUNT,
                shop.ref(shop.main), Channel.MM_STK_PUSH, new Payer.ByPhone(DarajaHarness.PHONE), Optional.empty())
                .command(), Replies.payment());
        Instruction<PaymentDetails> payment = shop.payment(reference);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        harness.callbacks();
        return payment;
    }

    /// @param said a part of the body, which is said oddly; each character of that is one byte
    private Acknowledgement tell(MerchantId merchant, Subject subject, String body, String said, String oddly) {
        assertThat(body).contains(said);
        return tell(new Target(merchant, subject),
                body.replace(said.isEmpty() ? "\uffff" : said, oddly).getBytes(StandardCharsets.ISO_8859_1));
    }

    private Acknowledgement tell(Target target, byte[] bytes) {
        String token = hazina.tokens.mint(DarajaProviderFactory.NAME, target);
        return hazina.receiveCallback.handle(
                new ReceiveCallback.Command(DarajaProviderFactory.NAME, DarajaHarness.posted(token, bytes)));
    }

    /// More than a day passes. Queries about payouts get no response meanwhile.
    private void pass() {
        for (int i = 0; i < 26; i++) {
            world.clock().advance(Duration.ofMinutes(61));
            harness.clock().set(world.clock().instant());
            assertThatCode(() -> {
                hazina.handleCallback.runDue();
                hazina.pollPayments.poll();
                hazina.pollPayouts.poll();
                hazina.matchNotices.runDue();
            }).doesNotThrowAnyException();
            harness.callbacks();
        }
    }
}
