package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.WithoutWords;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DarajaMoneyTest {
    private static final Outcome REFUSED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);

    private final DarajaHarness harness = new DarajaHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    @Test
    void aPromptIsSignedWithTheTimeInNairobi() {
        var payment = SampleRequests.payment(harness);
        Outcome outcome = collect(payment);
        JsonNode body = last();
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Accepted.class,
                taken -> assertThat(taken.providerRef().orElseThrow()).startsWith("ws_CO_"));
        assertThat(body.path("Timestamp").asText()).isEqualTo("20260302110000");
        assertThat(new String(Base64.getDecoder().decode(body.path("Password").asText()), StandardCharsets.UTF_8))
                .endsWith("20260302110000");
        assertThat(body.path("Amount").isIntegralNumber()).isTrue();
        assertThat(body.path("Amount").asLong()).isEqualTo(100);
        assertThat(body.path("PhoneNumber").asText()).isEqualTo("254708374149");
        assertThat(body.path("AccountReference").asText())
                .isEqualTo("order" + payment.details().id().toString().replace("-", "").substring(0, 7));
    }

    @Test
    void aQuestionAboutAPromptIsAnsweredWithoutAReceipt() {
        var payment = SampleRequests.payment(harness);
        String ref = ref(collect(payment));
        assertThat(WithoutWords.of(ask(payment, Optional.of(ref)).outcome())).isEqualTo(unanswered(ref));
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        Report report = ask(payment, Optional.of(ref));
        assertThat(WithoutWords.of(report.outcome())).isEqualTo(
                new Outcome.Succeeded(Optional.empty(), Optional.of(DarajaSimulator.SHORT_CODE + ":utility")));
        assertThat(report.providerRef()).contains(ref);
        assertThat(report.amount()).isEmpty();
    }

    @Test
    void aPromptWithoutANameCannotBeAskedAbout() {
        Report report = ask(SampleRequests.payment(harness), Optional.empty());
        assertThat(report.outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.simulatorServer().seen()).isEmpty();
    }

    /// Daraja reports by a status of 500 that a payer has not answered yet. That must not open the circuit.
    @Test
    void payersWhoTakeTheirTimeDoNotTripTheBreaker() {
        var payment = SampleRequests.payment(harness);
        String ref = ref(collect(payment));
        for (int i = 0; i < 30; i++) {
            assertThat(WithoutWords.of(ask(payment, Optional.of(ref)).outcome())).isEqualTo(unanswered(ref));
        }
        assertThat(harness.simulatorServer().seen(Kind.ASK)).isEqualTo(30);
    }

    @ParameterizedTest
    @CsvSource({"400, 400.002.02", "500, 500.001.1001", "400, 400.008.01"})
    void aDocumentedRefusalOfAPromptIsOne(int status, String code) {
        harness.simulator().refuseNext(status, code);
        assertThat(WithoutWords.of(collect(SampleRequests.payment(harness)))).isEqualTo(REFUSED);
        assertThat(harness.simulatorServer().seen(Kind.MOVE)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"500, 500.999.99", "400, 400.999.99", "503, 500.001.1", "429, 1", "500, 500.001.1001"})
    void anUnknownCodeLeavesAPayoutInDoubt(int status, String code) {
        harness.simulator().refuseNext(status, code);
        assertThat(disburse(SampleRequests.payout(harness))).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.simulatorServer().seen(Kind.MOVE)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"404.001.03", "401.002.01", "400.003.01"})
    void aDeadTokenIsReplacedOnce(String code) {
        harness.simulator().refuseNext(404, code);
        var payout = SampleRequests.payout(harness);
        assertThat(disburse(payout)).isInstanceOf(Outcome.Accepted.class);
        harness.simulator().refuseNext(404, code);
        harness.simulator().refuseNext(404, code);
        assertThat(WithoutWords.of(disburse(SampleRequests.payout(harness)))).isEqualTo(REFUSED);
        assertThat(harness.simulatorServer().seen(Kind.MOVE)).isEqualTo(4);
    }

    @Test
    void aTokenIsKeptUntilAMinuteBeforeItsEnd() {
        collect(SampleRequests.payment(harness));
        harness.clock().advance(Duration.ofSeconds(3538));
        collect(SampleRequests.payment(harness));
        assertThat(harness.simulatorServer().seen(Kind.TOKEN)).isEqualTo(1);
        harness.clock().advance(Duration.ofSeconds(2));
        collect(SampleRequests.payment(harness));
        assertThat(harness.simulatorServer().seen(Kind.TOKEN)).isEqualTo(2);
    }

    @Test
    void withoutATokenNothingIsSent() {
        harness.simulatorServer().next(Kind.TOKEN, Fault.EMPTY, Fault.TRUNCATED, Fault.HTML, Fault.HTML);
        assertThat(collect(SampleRequests.payment(harness))).isInstanceOf(Outcome.Unsent.class);
        assertThat(harness.simulatorServer().seen(Kind.MOVE)).isZero();
    }

    @ParameterizedTest
    @EnumSource(names = {"NONE", "ANOTHERS"}, mode = EnumSource.Mode.EXCLUDE)
    void whateverBreaksAfterSendingLeavesDoubt(Fault fault) {
        collect(SampleRequests.payment(harness));
        harness.simulatorServer().next(Kind.MOVE, fault, fault, fault);
        assertThat(disburse(SampleRequests.payout(harness))).isInstanceOf(Outcome.Unknown.class);
        assertThat(collect(SampleRequests.payment(harness))).isInstanceOf(Outcome.Unknown.class);
        assertThat(refund(SampleRequests.paid(harness, "SLK1"))).isInstanceOf(Outcome.Unknown.class);
    }

    @Test
    void aPayoutGoesOutUnderOurIdAndItsCredentialIsBelieved() {
        var payout = SampleRequests.payout(harness);
        Outcome outcome = disburse(payout);

        assertThat(outcome).isInstanceOfSatisfying(Outcome.Accepted.class,
                taken -> assertThat(taken.providerRef().orElseThrow()).startsWith("AG_"));
        assertThat(last().path("OriginatorConversationID").asText()).isEqualTo(payout.details().id().toString());
        harness.end(payout.subject(), AdapterHarness.Ending.PAID);
        assertThat(harness.moved(payout.subject())).containsExactly(DarajaHarness.kes(50_00));
    }

    @Test
    void aPayoutThatDarajaHasSeenBeforeMayBeUnderWay() {
        var payout = SampleRequests.payout(harness);
        harness.gateway().disburse(SampleRequests.sent(payout, () -> true));
        assertThat(disburse(payout)).isInstanceOf(Outcome.InProgress.class);
        harness.end(payout.subject(), AdapterHarness.Ending.PAID);
        assertThat(harness.moved(payout.subject())).hasSize(1);
    }

    @Test
    void aPayoutThatMayNotBeSentAnyMoreStays() {
        AtomicInteger asked = new AtomicInteger();
        assertThat(harness.gateway()
                .disburse(SampleRequests.sent(SampleRequests.payout(harness), () -> asked.incrementAndGet() > 1))
                .outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(asked).hasValue(1);
        assertThat(harness.simulatorServer().seen(Kind.MOVE)).isZero();
    }

    /// Seed 2 is of a Daraja that gives payouts an originator's id of its own, as the portal's samples do.
    @Test
    void anAnswerThatNamesDarajasOwnOriginatorIdIsOne() {
        harness.seed(2);
        var payout = SampleRequests.payout(harness);
        assertThat(disburse(payout)).isInstanceOfSatisfying(Outcome.Accepted.class,
                taken -> assertThat(taken.providerRef().orElseThrow()).startsWith("AG_"));
        assertThat(harness.simulator().originators(SampleRequests.token(payout.subject()))).singleElement()
                .asString().startsWith("16740-");
    }

    @Test
    void whatIsGivenUpInAQueueIsReportedAtAnAddressOfItsOwn() {
        var payout = SampleRequests.payout(harness);
        harness.gateway().disburse(SampleRequests.sent(payout, () -> true));
        assertThat(last().path("ResultURL").asText()).endsWith("/" + SampleRequests.token(payout.subject()));
        assertThat(last().path("QueueTimeOutURL").asText()).endsWith("/" + SampleRequests.timeouts(payout.subject()));
        var order = SampleRequests.back(harness, SampleRequests.paid(harness, "SLK0000077"));
        harness.gateway().refund(order);
        assertThat(last().path("ResultURL").asText()).endsWith("/" + order.callbackToken());
        assertThat(last().path("QueueTimeOutURL").asText()).endsWith("/" + order.timeoutToken());
    }

    @Test
    void aQuestionAboutAPayoutIsAcceptedAndIgnored() {
        var payout = SampleRequests.payout(harness);
        String ref = ref(disburse(payout));
        Report report = harness.gateway().query(new PayoutQuery(payout, Optional.of(ref), "answers", false));
        assertThat(report.outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(harness.callbacks()).singleElement()
                .satisfies(answer -> assertThat(answer.token()).isEqualTo("answers"));
    }

    /// Safaricom's documents want it under two names.
    @Test
    void aQuestionAboutAPayoutAsksByDarajasNameAndByOurs() {
        var payout = SampleRequests.payout(harness);
        String ref = ref(disburse(payout));
        harness.gateway().query(new PayoutQuery(payout, Optional.of(ref), "answers", false));
        assertThat(last().path("OriginatorConversationID").asText()).isEqualTo(ref);
        assertThat(last().path("OriginalConversationID").asText()).isEqualTo(payout.details().id().toString());
    }

    @Test
    void aQuestionAboutAPayoutWhoseAnswerWasLostAsksByOursAlone() {
        var payout = SampleRequests.payout(harness);
        harness.gateway().query(new PayoutQuery(payout, Optional.empty(), "answers", false));
        assertThat(last().path("OriginalConversationID").asText()).isEqualTo(payout.details().id().toString())
                .isEqualTo(last().path("OriginatorConversationID").asText());
    }

    @Test
    void anAccountThatReadsLikeAWalletsNumberIsShownAsAnother() {
        var payment = SampleRequests.payment(harness, "98734279");
        collect(payment);
        assertThat(last().path("AccountReference").asText()).isEqualTo("R98734279");
        collect(SampleRequests.payment(harness, "9873-4279"));
        assertThat(last().path("AccountReference").asText()).isEqualTo("R98734279");
    }

    @Test
    void aRefundUndoesTheTransactionAsAWhole() {
        var paid = SampleRequests.paid(harness, "SLK0000077");
        assertThat(refund(paid)).isInstanceOf(Outcome.Accepted.class);
        assertThat(last().path("TransactionID").asText()).isEqualTo("SLK0000077");
        assertThat(last().path("Amount").asLong()).isEqualTo(100);
    }

    @Test
    void aRefundNeedsAReceiptAndTheWholeAmount() {
        assertThat(refund(SampleRequests.paid(harness, ""))).isEqualTo(REFUSED);
        var paid = SampleRequests.paid(harness, "SLK0000077");
        var part = Samples.refund(paid, DarajaHarness.kes(50_00), harness.clock().instant());
        assertThat(harness.gateway().refund(new RefundOrder(paid, part, "t", "u")).outcome()).isEqualTo(REFUSED);
        assertThat(harness.simulatorServer().seen()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 150, 99})
    void centsAreRefusedBeforeAnythingIsSent(long minor) {
        Flow cents = new Flow(Flow.Kind.DISBURSE, DarajaProviderFactory.PAYOUTS, new Money(Currency.KES, minor),
                DarajaHarness.PHONE, "");
        var payout = Samples.payout(cents, DarajaProviderFactory.NAME, harness.clock().instant());
        var prompt = new Flow(Flow.Kind.COLLECT, DarajaProviderFactory.PROMPTS, cents.amount(), DarajaHarness.PHONE,
                "");
        var payment = Samples.payment(prompt, DarajaProviderFactory.NAME, harness.clock().instant());
        assertThat(disburse(payout)).isEqualTo(REFUSED);
        assertThat(collect(payment)).isEqualTo(REFUSED);
        assertThat(harness.simulatorServer().seen()).isEmpty();
    }

    private Report ask(Instruction<PaymentDetails> payment, Optional<String> ref) {
        return harness.gateway().query(new StatusQuery(payment, ref, SampleRequests.token(payment.subject()), false));
    }

    private JsonNode last() {
        return DarajaJson.read(harness.simulatorServer().seen().getLast().body());
    }

    private static Outcome unanswered(String ref) {
        return new Outcome.InProgress(ref, "the payer has not answered the prompt");
    }

    private Outcome collect(Instruction<PaymentDetails> payment) {
        return harness.gateway().collect(SampleRequests.asked(payment)).outcome();
    }

    private Outcome refund(Instruction<PaymentDetails> paid) {
        return harness.gateway().refund(SampleRequests.back(harness, paid)).outcome();
    }

    private Outcome disburse(Instruction<PayoutDetails> payout) {
        return harness.gateway().disburse(SampleRequests.sent(payout, () -> true)).outcome();
    }

    private static String ref(Outcome outcome) {
        return outcome instanceof Outcome.Accepted(var ref) ? ref.orElseThrow() : "none: " + outcome;
    }
}
