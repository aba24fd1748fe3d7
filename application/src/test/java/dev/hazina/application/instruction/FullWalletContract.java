package dev.hazina.application.instruction;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.wallet.UpdateWallet;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A wallet that holds as much as can be counted, over any world. What can be refused is; what came in or came back
/// has a place all the same, and a person is told where it isn't that wallet. Nothing is asked for again.
public abstract class FullWalletContract extends PortContract {
    private static final long FULL = TestMerchant.FULL;
    private static final Outcome FAILED = new Outcome.Failed(FailureReason.UNSPECIFIED);
    private static final Phone PAYER = new Phone("+254700000009");
    private TestInstructions instructions;

    @BeforeEach
    void instruct() {
        instructions = new TestInstructions(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    /// Every kind of posting that credits a wallet.
    @ParameterizedTest
    @EnumSource(Posting.Kind.class)
    void whatCreditsAWalletFindsAPlaceOrIsRefused(Posting.Kind kind) {
        switch (kind) {
            case COLLECTED -> paymentWaits();
            case TRANSFERRED -> transferIsRefused();
            case REFUNDED -> restOfARefundWaits();
            case REFUND_FAILED -> refundWaits();
            case PAID_OUT -> restOfAPayoutIsReleased();
            case RELEASED -> payoutIsReleased();
            case RESOLVED -> creditByHandIsRefused();
            case RESERVED -> assertThat(reserved().get(0)).isEqualTo(Long.MAX_VALUE - 100_00);
            case REFUND_REQUESTED, LATE_SUCCESS, UNMATCHED, CORRECTED, RECLASSIFIED -> {
                // Credits no wallet.
            }
        }
    }

    private void paymentWaits() {
        Instruction<PaymentDetails> late = instructions.prompt(100_00);
        filling(0).run();

        instructions.tell(late, new Outcome.Succeeded(shop.receipt("R")));
        instructions.tell(late, new Outcome.Succeeded(shop.receipt("R")));

        assertThat(instructions.now(late).state()).isInstanceOf(State.Succeeded.class);
        requireWaiting(100_00);
    }

    private void refundWaits() {
        Instruction<PaymentDetails> paid = instructions.paid(100_00);
        Instruction<RefundDetails> refund = instructions.refund(paid, 100_00);
        filling(0).run();

        instructions.tell(refund, FAILED);
        instructions.tell(refund, FAILED);

        requireWaiting(100_00);
    }

    /// What waits and what went back are the same money.
    @Test
    void aRefundThatWentBackAfterAllWaitsNoLonger() {
        Instruction<RefundDetails> refund = instructions.refund(instructions.paid(100_00), 100_00);
        filling(0).run();
        instructions.tell(refund, FAILED);

        instructions.tell(refund, new Outcome.Succeeded(shop.receipt("L")));
        instructions.tell(refund, new Outcome.Succeeded(shop.receipt("L")));

        assertThat(instructions.now(refund).isPaidLater()).isTrue();
        assertThat(instructions.raised()).hasSize(2).allMatch(Discrepancy::isResolved);
        assertThat(instructions.available()).isEqualTo(2 * FULL);
    }

    /// The wallet has it, and so has the payer.
    @Test
    void aRefundThatWentBackAfterItsMoneyWasCreditedIsMissing() {
        Instruction<RefundDetails> refund = instructions.refund(instructions.paid(100_00), 100_00);
        filling(0).run();
        instructions.tell(refund, FAILED);
        instructions.resolve(instructions.raised(Discrepancy.Kind.CLOSED_WALLET), Action.CREDIT_WALLET,
                shop.wallet("Other"));

        instructions.tell(refund, new Outcome.Succeeded(shop.receipt("L")));

        assertThat(instructions.raised(Discrepancy.Kind.LATE_SUCCESS).suspense())
                .isEqualTo(new InSuspense.SuspenseDebit(kes(100_00)));
    }

    private void restOfARefundWaits() {
        Instruction<PaymentDetails> paid = instructions.paid(100_00);
        Instruction<RefundDetails> refund = instructions.refund(paid, 100_00);
        filling(0).run();

        instructions.settle(refund.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("D"), "70"));

        requireWaiting(30_00);
    }

    private void payoutIsReleased() {
        Instruction<PayoutDetails> payout = payoutOfAFullWallet();

        instructions.tell(payout, FAILED);

        assertThat(instructions.available()).isEqualTo(Long.MAX_VALUE);
        assertThat(instructions.raised()).isEmpty();
    }

    private void restOfAPayoutIsReleased() {
        Instruction<PayoutDetails> payout = payoutOfAFullWallet();

        instructions.settle(payout.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("B"), "80"));

        assertThat(instructions.available()).isEqualTo(Long.MAX_VALUE - 80_00);
        assertThat(shop.now(shop.main).pending()).isZero();
    }

    private List<Long> reserved() {
        payoutOfAFullWallet();
        return List.of(instructions.available(), shop.now(shop.main).pending());
    }

    private Instruction<PayoutDetails> payoutOfAFullWallet() {
        Runnable fill = filling(100_00);
        shop.fund(shop.main, 100_00);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        fill.run();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        return payout;
    }

    private void transferIsRefused() {
        Wallet from = shop.fundedWallet("From", 100_00);
        filling(0).run();

        assertThatThrownBy(() -> shop.move(from, shop.main, 1)).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("wallet balance limit reached");
    }

    /// The person chooses another wallet.
    private void creditByHandIsRefused() {
        paymentWaits();
        Discrepancy raised = instructions.raised(Discrepancy.Kind.CLOSED_WALLET);
        Wallet other = shop.wallet("Other");

        assertThatThrownBy(() -> instructions.resolve(raised, Action.CREDIT_WALLET, shop.main))
                .isInstanceOf(Refusal.Precondition.class).hasMessage("wallet balance limit reached");
        instructions.resolve(raised, Action.CREDIT_WALLET, other);

        assertThat(shop.available(other)).isEqualTo(100_00);
        assertThat(instructions.raised()).allMatch(Discrepancy::isResolved);
    }

    @Test
    void anotherDefaultWalletTakesWhatTheFullOneCannot() {
        Instruction<PaymentDetails> late = instructions.prompt(100_00);
        Instruction<RefundDetails> refund = instructions.refund(instructions.paid(40_00), 40_00);
        filling(0).run();
        Wallet next = shop.wallet("Next");
        hazina.updateWallet
                .handle(new UpdateWallet.Command(shop.account, shop.ref(next), Optional.empty(), Optional.of(true)));

        instructions.tell(late, new Outcome.Succeeded(shop.receipt("R")));
        instructions.tell(refund, FAILED);

        assertThat(shop.available(next)).isEqualTo(140_00);
        assertThat(instructions.raised()).hasSize(2).allSatisfy(raised -> {
            assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.CLOSED_WALLET);
            assertThat(raised.suspense()).isEqualTo(new InSuspense.Nothing());
            assertThat(raised.detail()).isEqualTo("the wallet can't hold as much; the default wallet was credited");
        });
    }

    @Test
    void moreThanWasAskedForWaitsTooWhereThatIsTooMuch() {
        Instruction<PaymentDetails> late = instructions.prompt(50_00);
        filling(60_00).run();

        instructions.settle(late.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("C"), "100"));

        assertThat(instructions.raised(Discrepancy.Kind.CLOSED_WALLET).suspense())
                .isEqualTo(new InSuspense.SuspenseCredit(kes(100_00)));
    }

    @Test
    void aNoticeOfAFullWalletWaits() {
        filling(0).run();
        String receipt = "C" + world.ids().next();

        notify(receipt, shop.main.number());
        notify(receipt, shop.main.number());

        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).isEmpty();
        requireWaiting(100_00);
    }

    @Test
    void aNoticeWithoutAnOwnerIsRefusedToAFullWalletAndStaysOpen() {
        filling(0).run();
        String receipt = "C" + world.ids().next();
        notify(receipt, "unknown");
        Discrepancy raised = RecordedInboundPayments.discrepancies(world, receipt).getFirst();

        assertThatThrownBy(() -> instructions.resolve(raised, Action.CREDIT_WALLET, shop.main))
                .isInstanceOf(Refusal.Precondition.class).hasMessage("wallet balance limit reached");
        Wallet other = shop.wallet("Other");
        instructions.resolve(raised, Action.CREDIT_WALLET, other);

        assertThat(shop.available(other)).isEqualTo(100_00);
    }

    /// Payments are opened while the wallet is empty, and succeed when this runs.
    ///
    /// @param held what the wallet will hold by then, or has to stay free
    private Runnable filling(long held) {
        Instruction<PaymentDetails> first = shop.pay(shop.order(FULL));
        Instruction<PaymentDetails> second = shop.pay(shop.order(FULL + 1 - Math.max(held, 1)));
        return () -> List.of(first, second)
                .forEach(
                        payment -> instructions.tell(payment,
                                new Outcome.Succeeded(shop.receipt("F" + payment.details().id()))));
    }

    private void notify(String receipt, String reference) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, reference, kes(100_00),
                Optional.of(PAYER)));
    }

    /// The wallet has nothing of it, and one exception has all of it.
    private void requireWaiting(long minor) {
        assertThat(instructions.available()).isEqualTo(2 * FULL);
        Discrepancy raised = instructions.raised(Discrepancy.Kind.CLOSED_WALLET);
        assertThat(raised.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(minor)));
        assertThat(raised.detail()).isEqualTo("the wallet can't hold as much; the money is in suspense");
        assertThat(instructions.raised()).filteredOn(open -> !open.isResolved()).containsExactly(raised);
    }
}
