package dev.hazina.application.refund;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestRefundTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void anEmptyRequestGivesBackWhatRemains() {
        Instruction<PaymentDetails> payment = paid(100_00);
        refund(payment, "30");
        refund(payment, null);

        PaymentWithRefunds now = now(payment);
        assertThat(now.refunds().slices()).extracting(slice -> slice.details().amount().minor())
                .containsExactly(70_00L, 30_00L);
        assertThat(now.refunds().refunded(payment)).isEqualTo(payment.details().amount());
        assertThat(now.refunds().refundedAt(payment)).contains(now.refunds().slices().getFirst().updatedAt());
        assertThat(shop.available(shop.main)).isZero();
    }

    @Test
    void aRefundMovesItsPaymentsTimeWhenItIsRequestedAndWhenItEnds() {
        Instruction<PaymentDetails> payment = paid(100_00);
        assertThat(now(payment).updatedAt()).isEqualTo(payment.updatedAt());
        hazina.gateway.refunding(new Outcome.Accepted("a"), new Outcome.Accepted("b"));

        refund(payment, "60");
        Instruction<RefundDetails> first = now(payment).refunds().slices().getFirst();
        assertThat(now(payment).updatedAt()).isEqualTo(first.updatedAt()).isAfter(payment.updatedAt());
        refund(payment, "30");
        Instruction<RefundDetails> second = now(payment).refunds().slices().getFirst();
        assertThat(now(payment).updatedAt()).isEqualTo(second.updatedAt());
        settle(first, new Outcome.Succeeded("R1"));
        assertThat(now(payment).updatedAt()).isAfter(second.updatedAt());
        var before = now(payment).updatedAt();
        settle(second, new Outcome.Failed(FailureReason.UNSPECIFIED));
        assertThat(now(payment).updatedAt()).isAfter(before);
    }

    /// The refusals in their order: an earlier row wins over all later ones. No refused request reaches the provider.
    @ParameterizedTest
    @CsvSource({
            // payment, amount, refusal, message
            "none, 0.001, NotFound, payment not found",
            "theirs, 0.001, NotFound, payment not found",
            "open, 0.001, Invalid, amount in KES must have at most 2 decimals",
            "open, 0, Invalid, amount must be greater than zero",
            "open, 100.01, Precondition, only a succeeded payment can be refunded",
            "closed, 100.01, Precondition, refund exceeds the remaining amount",
            "closed, 100, Precondition, wallet is closed",
            "spent, 100, Precondition, insufficient available balance",
    })
    void refusesInOrder(String payment, BigDecimal amount, String refusal, String message) {
        Wallet spent = shop.wallet("spent");
        Wallet closed = shop.wallet("closed");
        TestMerchant other = TestMerchant.open(hazina);
        Instruction<PaymentDetails> theirs = paid(other, other.main);
        Map<String, PaymentId> payments = Map.of("theirs", theirs.details().id(), "open",
                shop.pay(shop.order(100_00)).details().id(),
                "closed", paid(shop, closed).details().id(), "spent", paid(shop, spent).details().id(), "none",
                new PaymentId(hazina.world.ids().next()));
        shop.move(spent, shop.main, 100_00);
        shop.move(closed, shop.main, 100_00);
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
        var command = new RequestRefund.Command(shop.merchant(), shop.accountId(),
                Objects.requireNonNull(payments.get(payment)),
                Optional.of(amount), Optional.empty(), Optional.empty());

        assertThatThrownBy(() -> hazina.requestRefund.handle(command, Replies.refund())).isInstanceOf(Refusal.class)
                .hasMessage(message).extracting(thrown -> thrown.getClass().getSimpleName()).isEqualTo(refusal);

        assertThat(hazina.gateway.refunds()).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(200_00);
    }

    private Instruction<PaymentDetails> paid(TestMerchant merchant, Wallet wallet) {
        hazina.gateway.next(Plan.atOnce());
        return merchant.pay(merchant.order(wallet, 100_00).byCard());
    }

    @Test
    void neverMoreThanRemains() {
        Instruction<PaymentDetails> payment = paid(100_00);
        refund(payment, "60");

        assertThatThrownBy(() -> refund(payment, "40.01")).isInstanceOf(Refusal.Precondition.class);
        refund(payment, "40");
        assertThatThrownBy(() -> refund(payment, null)).isInstanceOf(Refusal.Precondition.class);
        assertThat(now(payment).refunds().slices()).hasSize(2);
    }

    /// The first request may have arrived, so the payer may have the money.
    @Test
    void aRefundThatIsRefusedWhenItIsSentAgainGivesNothingBack() {
        Instruction<PaymentDetails> payment = paid(100_00);
        hazina.gateway.refunding(new Outcome.Unknown("no answer came"),
                new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        refund(payment, "100");

        hazina.world.clock().advance(PollSchedule.FIRST_OF_REFUNDS.plusSeconds(1));
        hazina.pollRefunds.poll();

        assertThat(hazina.gateway.refunds()).hasSize(2);
        assertThat(now(payment).refunds().slices().getFirst().isOpen()).isTrue();
        assertThat(shop.available(shop.main)).isZero();
    }

    @Test
    void aPendingSliceCountsAsGone() {
        Instruction<PaymentDetails> payment = paid(100_00);
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        refund(payment, "60");

        assertThatThrownBy(() -> refund(payment, "60")).isInstanceOf(Refusal.Precondition.class);
        assertThat(now(payment).refunds().refunded(payment).isZero()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(40_00);
    }

    @Test
    void aFailedSliceGivesTheMoneyBack() {
        Instruction<PaymentDetails> payment = paid(100_00);
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        refund(payment, "60");
        Instruction<RefundDetails> pending = now(payment).refunds().slices().getFirst();

        settle(pending, new Outcome.Failed(FailureReason.UNSPECIFIED));
        settle(pending, new Outcome.Failed(FailureReason.UNSPECIFIED));

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(now(payment).refunds().remaining(payment)).isEqualTo(payment.details().amount());
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aRefundPaidAfterItFailedIsBookedToSuspenseOnce() {
        Instruction<PaymentDetails> payment = paid(100_00);
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        refund(payment, "60");
        Instruction<RefundDetails> slice = now(payment).refunds().slices().getFirst();
        settle(slice, new Outcome.Failed(FailureReason.UNSPECIFIED));

        settle(slice, new Outcome.Succeeded("late"));
        settle(slice, new Outcome.Succeeded("late"));

        assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aRefusalLeavesNothingBehindAndFreesTheKey() {
        Instruction<PaymentDetails> payment = paid(100_00);
        hazina.gateway.refunding(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));

        assertThatThrownBy(() -> refund(payment, "60", Optional.of(claim("k")))).isInstanceOf(Refusal.BadGateway.class);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(refund(payment, "60", Optional.of(claim("k"))).replayed()).isFalse();
        assertThat(refund(payment, "60", Optional.of(claim("k"))).replayed()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(40_00);
    }

    @Test
    void aDoubtfulRefundStaysOutOfTheWalletUntilPollingEndsIt() {
        Instruction<PaymentDetails> payment = paid(100_00);
        hazina.gateway.refunding(new Outcome.Unknown("broke"), new Outcome.Accepted("ref"));
        refund(payment, null);
        assertThat(shop.available(shop.main)).isZero();

        hazina.gateway.answering(new Outcome.Succeeded("R"));
        hazina.world.clock().advance(PollSchedule.FIRST_OF_REFUNDS.plusSeconds(1));
        hazina.pollRefunds.poll();
        hazina.world.clock().advance(Duration.ofMinutes(2));
        hazina.pollRefunds.poll();

        assertThat(now(payment).refunds().refunded(payment)).isEqualTo(payment.details().amount());
    }

    @Test
    void onlyASucceededPaymentOfTheAccount() {
        Instruction<PaymentDetails> open = shop.pay(shop.order(100_00));
        assertThatThrownBy(() -> refund(open, null)).isInstanceOf(Refusal.Precondition.class);
        Instruction<PaymentDetails> payment = paid(100_00);
        var foreign = new RequestRefund.Command(shop.merchant(), TestMerchant.open(hazina).accountId(),
                payment.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty());
        assertThatThrownBy(() -> hazina.requestRefund.handle(foreign, Replies.refund()))
                .isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void notWhenTheWalletIsEmptied() {
        Instruction<PaymentDetails> payment = paid(100_00);
        Wallet other = shop.wallet("Other");
        shop.move(shop.main, other, 50_00);

        assertThatThrownBy(() -> refund(payment, "50.01")).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("insufficient available balance");
        refund(payment, "50");
        assertThat(shop.available(shop.main)).isZero();
    }

    private Instruction<PaymentDetails> paid(long minor) {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(minor).byCard());
    }

    private KeyedResponse refund(Instruction<PaymentDetails> payment,
            @org.jspecify.annotations.Nullable String amount) {
        return refund(payment, amount, Optional.empty());
    }

    private KeyedResponse refund(Instruction<PaymentDetails> payment, @org.jspecify.annotations.Nullable String amount,
            Optional<KeyClaim> claim) {
        return hazina.requestRefund.handle(
                new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                        Optional.ofNullable(amount).map(BigDecimal::new), Optional.empty(), Optional.empty()),
                Replies.refund(claim));
    }

    private KeyClaim claim(String key) {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST refunds", key), "same");
    }

    private void settle(Instruction<RefundDetails> refund, Outcome outcome) {
        hazina.settle.handle(SettleCommands.of(shop.merchant(), refund.details().id(),
                FaultyGateway.NAME,
                new Report(outcome, Optional.<Money>empty(), Optional.empty()), Optional.empty()));
    }

    private PaymentWithRefunds now(Instruction<PaymentDetails> payment) {
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow();
    }
}
