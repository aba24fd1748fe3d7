package dev.hazina.application.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.TestOperation;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A refund or payout whose request died right after recording it: the next request with its key gets the same answer
/// as the first one would have.
class AbandonedRequestTest {
    private static final Duration PAST_FLIGHT = Setup.IN_FLIGHT.plusSeconds(1);

    private final InMemoryWorld world = new InMemoryWorld();
    private boolean crashing;
    private final Hazina hazina = new Hazina(world,
            new FragileLedgerWriter(world.writer(), () -> false, () -> crashing),
            FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private Instruction<PaymentDetails> payment;

    @BeforeEach
    void collect() {
        hazina.gateway.next(Plan.atOnce());
        payment = shop.pay(shop.order(100_00).byCard());
    }

    @ParameterizedTest
    @EnumSource
    void aPayoutThatWasRefusedFreesItsKeyWhateverTheReason(FailureReason reason) {
        dies(this::payOut);
        settlePayout(new Outcome.Rejected(reason));

        freesItsKey(this::payOut);
    }

    @ParameterizedTest
    @EnumSource
    void aPayoutThatWasReportedAsFailedIsAnswered(FailureReason reason) {
        dies(this::payOut);
        settlePayout(new Outcome.Failed(reason));

        isAnsweredAsFailed(this::payOut);
    }

    @ParameterizedTest
    @EnumSource
    void aRefundThatWasRefusedFreesItsKeyWhateverTheReason(FailureReason reason) {
        dies(this::giveBack);
        settleRefund(new Outcome.Rejected(reason));

        freesItsKey(this::giveBack);
    }

    @ParameterizedTest
    @EnumSource
    void aRefundThatWasReportedAsFailedIsAnswered(FailureReason reason) {
        dies(this::giveBack);
        settleRefund(new Outcome.Failed(reason));

        isAnsweredAsFailed(this::giveBack);
    }

    /// The instance that took the key has been silent for some seconds, so its request, of any kind, counts as dead.
    @ParameterizedTest
    @ValueSource(strings = {"payment", "refund", "payout"})
    void aKeyWhoseTakerIsGoneIsTakenOverAtOnce(String what) {
        Supplier<KeyedResponse> request = switch (what) {
            case "payment" -> this::pay;
            case "refund" -> this::giveBack;
            default -> this::payOut;
        };
        crashing = true;
        assertThatThrownBy(request::get).isInstanceOf(Crash.class);
        crashing = false;
        assertThatThrownBy(request::get).isInstanceOf(Refusal.Conflict.class);
        KeyRecord row = world.books().keys().stream().filter(key -> key.answer().isEmpty()).findFirst().orElseThrow();
        world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()), locked -> Decision.of("", new Change.KeyTaken(
                        new KeyRecord(row.key(), row.fingerprint(), row.subject(), row.answer(), row.takenAt(),
                                false)))));

        KeyedResponse replied = request.get();

        assertThat(replied.answer().status()).isEqualTo(201);
        assertThat(request.get()).isEqualTo(new KeyedResponse(replied.answer(), true));
        assertThat(hazina.gateway.requests()).hasSizeLessThanOrEqualTo(2);
    }

    /// Requests wait for the one that took the key over, as they waited for the first one.
    @Test
    void aKeyThatWasTakenOverIsInFlightAgain() {
        crashing = true;
        assertThatThrownBy(this::pay).isInstanceOf(Crash.class);
        crashing = false;
        KeyRecord row = world.books().keys().getFirst();
        world.writer()
                .record(new TestOperation<>(LockSet.of(shop.merchant()), locked -> Decision.of("", new Change.KeyTaken(
                        new KeyRecord(row.key(), row.fingerprint(), row.subject(), row.answer(), row.takenAt(),
                                false)))));
        hazina.gateway.meanwhile(() -> assertThatThrownBy(this::pay).isInstanceOf(Refusal.Conflict.class));

        KeyedResponse replied = pay();

        assertThat(pay()).isEqualTo(new KeyedResponse(replied.answer(), true));
        assertThat(hazina.gateway.requests()).hasSize(2);
    }

    private void freesItsKey(Supplier<KeyedResponse> request) {
        assertThatThrownBy(request::get).isInstanceOf(Refusal.Conflict.class);
        assertThat(world.books().keys()).isEmpty();
        assertThat(request.get().replayed()).isFalse();
        assertThat(request.get().replayed()).isTrue();
    }

    private static void isAnsweredAsFailed(Supplier<KeyedResponse> request) {
        assertThat(request.get().answer().body()).endsWith("failed");
        assertThat(request.get().replayed()).isTrue();
    }

    /// Dies right after the request's first commit.
    private void dies(Supplier<KeyedResponse> request) {
        crashing = true;
        assertThatThrownBy(request::get).isInstanceOf(Crash.class);
        crashing = false;
        world.clock().advance(PAST_FLIGHT);
    }

    private void settlePayout(Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), world.books().payouts().getFirst().details().id(),
                        FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private void settleRefund(Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), world.books().refunds().getFirst().details().id(),
                        FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private KeyedResponse pay() {
        var order = shop.order(100_00).reference("the same");
        return hazina.createPayment.handle(order.command(), Replies.payment(order.claim("k")));
    }

    private KeyedResponse payOut() {
        return hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 40_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout(claim()));
    }

    private KeyedResponse giveBack() {
        return hazina.requestRefund
                .handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                        Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund(claim()));
    }

    private Optional<KeyClaim> claim() {
        return Optional.of(new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST", "k"), "same"));
    }
}
