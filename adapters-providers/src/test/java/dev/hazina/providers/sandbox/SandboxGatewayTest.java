package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.id.SequentialIds;
import dev.hazina.application.sandbox.InMemorySandboxStore;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.WithoutWords;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The table of phone endings and card tokens, row by row: the responses to the create call and to a query before and
/// after the request has settled, which callbacks come, and which one comes once the payment was given up.
final class SandboxGatewayTest {
    private static final Duration SETTLE_AFTER = Duration.ofSeconds(2);
    private static final Outcome RUNNING = new Outcome.Accepted(Optional.empty());
    private static final Outcome WORKING = new Outcome.InProgress(Optional.empty(), "");
    private static final Outcome DOUBT = new Outcome.Unknown("");
    private static final Outcome PAID = new Outcome.Succeeded(Optional.empty());

    private final SteppingClock clock = new SteppingClock();
    private final CallbackToken tokens = new CallbackToken(new byte[32]);
    private final List<byte[]> posted = new ArrayList<>();
    private final RememberedRequests remembered = new RememberedRequests();
    private final SandboxNetwork network = new SandboxNetwork((token, body) -> posted.add(body), Runnable::run, tokens,
            remembered, new InMemorySandboxStore(), new SequentialIds(), clock, SETTLE_AFTER);
    private final SandboxGateway gateway = new SandboxGateway(network);

    @Test
    void aReceiptInSmallLettersIsTheReportedOne() {
        String reported = SandboxReceipt.of(UUID.randomUUID());

        assertThat(gateway.receipt(reported.toLowerCase(Locale.ROOT))).isEqualTo(reported);
        assertThat(gateway.receipt("Slip-7")).isEqualTo("Slip-7");
    }

    static Stream<Arguments> table() {
        Outcome declined = failed(FailureReason.PAYER_DECLINED);
        Outcome poor = failed(FailureReason.INSUFFICIENT_FUNDS);
        Outcome unknown = failed(FailureReason.PAYER_NOT_FOUND);
        Outcome badCard = failed(FailureReason.CARD_DECLINED);
        Outcome refused = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
        List<Outcome> none = List.of();
        return Stream.of(
                // payer, response to create, to a query now, to a query once settled, callbacks, callbacks when given
                // up
                Arguments.of(SamplePayments.phone("001"), RUNNING, WORKING, PAID, List.of(PAID), none),
                Arguments.of(SamplePayments.phone("002"), RUNNING, WORKING, declined, List.of(declined), none),
                Arguments.of(SamplePayments.phone("003"), RUNNING, WORKING, poor, List.of(poor), none),
                Arguments.of(SamplePayments.phone("004"), RUNNING, WORKING, WORKING, none, none),
                Arguments.of(SamplePayments.phone("005"), RUNNING, DOUBT, DOUBT, none, List.of(PAID)),
                Arguments.of(SamplePayments.phone("006"), RUNNING, WORKING, PAID, List.of(PAID, PAID, PAID), none),
                Arguments.of(SamplePayments.phone("007"), refused, refused, refused, none, none),
                Arguments.of(SamplePayments.phone("008"), RUNNING, WORKING, unknown, List.of(unknown), none),
                Arguments.of(SamplePayments.phone("009"), DOUBT, WORKING, PAID, List.of(PAID), none),
                Arguments.of(SamplePayments.phone("010"), RUNNING, WORKING, PAID, none, none),
                Arguments.of(SamplePayments.phone("011"), RUNNING, PAID, PAID, List.of(PAID), none),
                Arguments.of(SamplePayments.phone("678"), RUNNING, WORKING, PAID, List.of(PAID), none),
                Arguments.of(SamplePayments.card("tok_visa"), PAID, PAID, PAID, none, none),
                Arguments.of(SamplePayments.card("tok_declined"), badCard, badCard, badCard, none, none),
                Arguments.of(SamplePayments.card("tok_insufficient_funds"), poor, poor, poor, none, none),
                Arguments.of(SamplePayments.card("tok_timeout"), DOUBT, WORKING, PAID, List.of(PAID), none),
                Arguments.of(SamplePayments.card("tok_anything"), badCard, badCard, badCard, none, none));
    }

    @ParameterizedTest
    @MethodSource("table")
    void treatsEachPayerAsTheTableSays(Payer payer, Outcome answer, Outcome early, Outcome late,
            List<Outcome> callbacks, List<Outcome> whenGivenUp) {
        Instruction<PaymentDetails> payment = SamplePayments.payment(payer);

        assertThat(plain(gateway.collect(collection(payment)).outcome())).isEqualTo(answer);
        assertThat(plain(gateway.query(new StatusQuery(payment, Optional.empty(), "", false)).outcome()))
                .isEqualTo(early);
        network.deliver();
        clock.advance(SETTLE_AFTER);
        network.deliver();
        assertThat(plain(gateway.query(new StatusQuery(payment, Optional.empty(), "", true)).outcome()))
                .isEqualTo(late);
        assertThat(said(payment)).isEqualTo(callbacks);

        posted.clear();
        remembered.givenUp.add(payment);
        network.catchUp();
        assertThat(said(payment)).isEqualTo(whenGivenUp);
    }

    @ParameterizedTest
    @MethodSource("table")
    void reportsAgainWhatACrashMadeItForget(Payer payer, Outcome answer, Outcome early, Outcome late,
            List<Outcome> callbacks, List<Outcome> whenGivenUp) {
        Instruction<PaymentDetails> payment = SamplePayments.payment(payer);
        remembered.unreported.add(payment);
        clock.advance(SETTLE_AFTER.plusSeconds(6));

        network.catchUp();

        assertThat(said(payment)).isEqualTo(callbacks.stream().distinct().toList());
    }

    /// The sandbox shows the accounts of a typical installation.
    @ParameterizedTest
    @CsvSource({"COLLECTION, MM_STK_PUSH, paybill", "COLLECTION, MM_C2B, paybill", "REFUND, MM_STK_PUSH, paybill",
            "DISBURSEMENT, MM_B2C, payouts", "COLLECTION, MOBILE_MONEY, collection",
            "REFUND, MOBILE_MONEY, disbursement", "DISBURSEMENT, MOBILE_MONEY, disbursement",
            "COLLECTION, CARD, card", "REFUND, CARD, card"})
    void eachMovementHasAnAccount(ChannelUse use, Channel channel, String account) {
        assertThat(gateway.floatAccount(use, Currency.KES, channel)).isEqualTo(account);
    }

    @Test
    void keepsCallbacksBackUntilTheirTime() {
        gateway.collect(collection(SamplePayments.payment(SamplePayments.phone("001"))));
        clock.advance(SETTLE_AFTER.minusMillis(1));
        assertThat(network.deliver()).isZero();
        clock.advance(Duration.ofMillis(1));
        assertThat(network.deliver()).isEqualTo(1);
        assertThat(network.deliver()).isZero();
        assertThat(posted).hasSize(1);
    }

    @Test
    void tellsOfTheFirstCallbackThatWaits() {
        var told = new AtomicInteger();
        network.whenScheduled(told::incrementAndGet);
        assertThat(network.isWaiting()).isFalse();

        gateway.collect(collection(SamplePayments.payment(SamplePayments.phone("001"))));
        gateway.collect(collection(SamplePayments.payment(SamplePayments.phone("001"))));
        assertThat(network.isWaiting()).isTrue();
        assertThat(told).hasValue(1);

        clock.advance(SETTLE_AFTER);
        network.deliver();
        assertThat(network.isWaiting()).isFalse();
        gateway.collect(collection(SamplePayments.payment(SamplePayments.phone("001"))));
        assertThat(told).hasValue(2);
    }

    @Test
    void postsTheEarlyCallbackBeforeItAnswers() {
        gateway.collect(collection(SamplePayments.payment(SamplePayments.phone("011"))));
        assertThat(posted).hasSize(1);
    }

    @Test
    void takesNothingForLostBeforeItsTime() {
        remembered.unreported.add(SamplePayments.payment(SamplePayments.phone("001")));
        clock.advance(SETTLE_AFTER.plusSeconds(5));
        network.catchUp();
        assertThat(posted).isEmpty();
    }

    @Test
    void leavesAPaymentAloneForAWhileBeforeItReportsAgain() {
        remembered.unreported.add(SamplePayments.payment(SamplePayments.phone("001")));
        clock.advance(SETTLE_AFTER.plusSeconds(6));
        network.catchUp();
        network.catchUp();
        assertThat(posted).hasSize(1);
        clock.advance(Duration.ofSeconds(5));
        network.catchUp();
        assertThat(posted).hasSize(2);
    }

    @Test
    void namesOneMovementByOneReceipt() {
        Instruction<PaymentDetails> payment = SamplePayments.payment(SamplePayments.phone("011"));
        gateway.collect(collection(payment));
        Outcome reported = SandboxMessage.read(posted.getFirst()).outcome();
        assertThat(reported).isEqualTo(gateway.query(new StatusQuery(payment, Optional.empty(), "", false)).outcome());
        assertThat(((Outcome.Succeeded) reported).receipt().orElseThrow()).matches("SBX[A-Z0-9]{10}");
        assertThat(SandboxReceipt.of(payment.details().id().value())).isNotEqualTo(
                SandboxReceipt.of(SamplePayments.payment(SamplePayments.phone("011")).details().id().value()));
    }

    @Test
    void thePaybillIsReportedAtOnce() {
        Money amount = new Money(Currency.KES, 75_50);
        Phone payer = new Phone("+254712345678");

        String receipt = network.payIn("12345678", amount, payer, Optional.of("JANE NJERI"));

        var target = new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS);
        assertThat(receipt).matches("SBX[A-Z0-9]{10}");
        assertThat(posted).singleElement().satisfies(body -> assertThat(gateway.understand(
                new RawCallback(UUID.randomUUID(), SandboxGateway.NAME, target, CallbackProof.PROVEN, body,
                        Instant.EPOCH)))
                .containsExactly(new ParsedCallback.PaybillNotice(receipt, "12345678", amount, Optional.of(payer),
                        Optional.empty(), Counterparty.of(Optional.empty(), Optional.of("JANE NJERI")))));
    }

    @Test
    void whatIsForgottenIsNotReported() {
        Instruction<PaymentDetails> payment = SamplePayments.payment(SamplePayments.phone("001"));
        Instruction<PaymentDetails> other = SamplePayments.payment(SamplePayments.phone("001"));
        gateway.collect(collection(payment));
        gateway.collect(collection(other));

        network.forget(payment.subject());
        clock.advance(SETTLE_AFTER);

        assertThat(network.deliver()).isEqualTo(1);
        assertThat(said(other)).hasSize(1);
    }

    private Collection collection(Instruction<PaymentDetails> payment) {
        return new Collection(payment,
                tokens.mint(SandboxGateway.NAME, new CallbackToken.Target(payment.details().merchant(),
                        payment.subject())));
    }

    /// The outcomes that the callbacks report, once understood.
    private List<Outcome> said(Instruction<PaymentDetails> payment) {
        var target = new CallbackToken.Target(payment.details().merchant(), payment.subject());
        return posted.stream().flatMap(body -> gateway
                .understand(new RawCallback(UUID.randomUUID(), SandboxGateway.NAME, target, CallbackProof.PROVEN, body,
                        Instant.EPOCH))
                .stream())
                .map(notice -> outcomeOf(payment, notice)).toList();
    }

    private static Outcome outcomeOf(Instruction<PaymentDetails> payment, ParsedCallback said) {
        assertThat(said).isInstanceOf(ParsedCallback.OutcomeReport.class);
        ParsedCallback.OutcomeReport notice = (ParsedCallback.OutcomeReport) said;
        assertThat(notice.subject()).isEqualTo(payment.subject());
        assertThat(notice.report().amount()).contains(payment.details().amount());
        return plain(notice.report().outcome());
    }

    private static Outcome failed(FailureReason reason) {
        return new Outcome.Failed(reason);
    }

    /// The outcome without the texts that differ from payment to payment.
    private static Outcome plain(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Succeeded s -> PAID;
            case Outcome.Accepted a -> RUNNING;
            case Outcome.InProgress p -> WORKING;
            case Outcome.Unread u -> u;
            case Outcome.Unknown u -> DOUBT;
            case Outcome.Failed f -> WithoutWords.of(f);
            case Outcome.Rejected r -> WithoutWords.of(r);
            case Outcome.Unsent u -> u;
        };
    }
}
