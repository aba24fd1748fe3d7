package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The decisions of platform staff, over any world. The books are proved after each.
public abstract class ResolveDiscrepancyContract extends PortContract {
    private static final Phone PAYER = new Phone("+254700000009");
    private static final String OPERATOR = "key_operator";

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    @Test
    void acknowledgingIsForWhatMovedNothing() {
        Discrepancy raised = redirected();

        for (Action action : EnumSet.complementOf(EnumSet.of(Action.ACKNOWLEDGE))) {
            assertThatThrownBy(() -> resolve(raised, action, shop.main)).isInstanceOf(Refusal.Precondition.class);
        }
        Discrepancy resolved = hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.ACKNOWLEDGE, Optional.of("seen")), Optional.empty()));

        AuditEntry entry = world.auditLog().list(raised.merchant(), Pages.newest()).rows().getFirst();
        assertThat(entry.by()).isEqualTo(PlatformStaff.OPERATOR);
        assertThat(entry.act()).isEqualTo(AuditedAction.exceptionResolved(resolved, resolution(resolved)));
        assertThat(entry.at()).isEqualTo(resolution(resolved).at());
        assertThat(resolved.state()).isEqualTo(new DiscrepancyState.Resolved(Resolution.of(Action.ACKNOWLEDGE,
                Optional.empty(), Optional.of("seen"), OPERATOR, resolution(resolved).at())));
        assertThat(now(raised)).isEqualTo(resolved);
        assertThatThrownBy(() -> resolve(raised, Action.ACKNOWLEDGE)).isInstanceOf(Refusal.Precondition.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"ACKNOWLEDGE", "RECOVER"})
    void moneyThatWaitsIsNeitherAcknowledgedNorRecovered(Action action) {
        Discrepancy raised = paidAfterCancel();

        assertThatThrownBy(() -> resolve(raised, action)).isInstanceOf(Refusal.Precondition.class);
        assertThat(now(raised)).isEqualTo(raised);
    }

    @Test
    void moneyThatWaitsGoesToAWalletOfItsAccountOnce() {
        Discrepancy raised = paidAfterCancel();
        Wallet dollars = shop.wallet("Dollars", Currency.USD);
        Wallet closed = shop.wallet("Closed");
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
        Wallet foreign = TestMerchant.open(hazina).main;

        assertThatThrownBy(() -> resolve(raised, Action.CREDIT_WALLET)).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> resolve(raised, Action.CREDIT_WALLET, dollars))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> resolve(raised, Action.CREDIT_WALLET, closed))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> resolve(raised, Action.CREDIT_WALLET, foreign)).isInstanceOf(Refusal.NotFound.class);
        Discrepancy resolved = hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.CREDIT_WALLET, Optional.empty()), Optional.of(shop.main.number())));
        assertThatThrownBy(() -> resolve(raised, Action.CREDIT_WALLET, shop.main))
                .isInstanceOf(Refusal.Precondition.class);

        assertThat(resolution(resolved).wallet()).contains(shop.main.place());
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    @Test
    void whatIsWrittenOffLeavesSuspenseInEitherDirection() {
        Discrepancy waiting = paidAfterCancel();
        Discrepancy missing = latePayout();
        long before = shop.available(shop.main);

        resolve(waiting, Action.WRITE_OFF);
        resolve(missing, Action.WRITE_OFF);

        assertThat(now(waiting).isResolved()).isTrue();
        assertThat(now(missing).isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(before);
    }

    @Test
    void aLatePayoutIsRecoveredFromItsWalletWithoutTheFee() {
        TestMerchant ugandan = TestMerchant.open(hazina, "UG");
        shop = ugandan;
        Discrepancy raised = latePayout();
        long before = shop.available(shop.main);

        assertThat(raised.suspense()).isEqualTo(new InSuspense.SuspenseDebit(new Money(Currency.UGX, 10_000)));
        assertThatThrownBy(() -> resolve(raised, Action.CREDIT_WALLET, shop.main))
                .isInstanceOf(Refusal.Precondition.class);
        resolve(raised, Action.RECOVER);

        assertThat(shop.available(shop.main)).isEqualTo(before - 10_000);
        assertThat(resolution(now(raised)).wallet()).contains(shop.main.place());
    }

    @Test
    void noWalletIsDebitedMoreThanItHas() {
        Discrepancy raised = latePayout();
        Wallet rich = shop.fundedWallet("Rich", 500_00);
        shop.move(shop.main, rich, shop.available(shop.main) - 99_99);

        assertThatThrownBy(() -> resolve(raised, Action.RECOVER)).isInstanceOf(Refusal.Precondition.class);
        assertThat(now(raised)).isEqualTo(raised);
        long before = shop.available(rich);
        resolve(raised, Action.RECOVER, rich);

        assertThat(shop.available(rich)).isEqualTo(before - 100_00);
    }

    @Test
    void aLateRefundIsRecovered() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00).byCard());
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();
        Instruction<RefundDetails> refund = refund(payment);
        settle(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));
        settle(refund, new Outcome.Succeeded(shop.receipt("late")));

        resolve(raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);

        assertThat(shop.available(shop.main)).isZero();
    }

    /// Its wallet is closed and the default wallet has another currency; the refund is paid after all when the platform
    /// has kept its money. The refund has two discrepancies, and each moves its money once.
    @Test
    void twoDiscrepanciesOfOneSubjectAreResolvedOneByOne() {
        shop = TestMerchant.open(hazina, "TZ");
        Wallet shillings = shop.wallet("Shillings", Currency.KES);
        hazina.gateway.next(Plan.atOnce());
        Instruction<PaymentDetails> payment = shop.pay(shop.order(shillings, 100_00).byCard());
        Instruction<RefundDetails> refund = refund(payment);
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(shillings)));
        settle(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));

        resolve(raised(Discrepancy.Kind.CLOSED_WALLET), Action.WRITE_OFF);
        settle(refund, new Outcome.Succeeded(shop.receipt("late")));
        resolve(raised(Discrepancy.Kind.LATE_SUCCESS), Action.WRITE_OFF);

        assertThat(world.discrepancies(shop.merchant())).allMatch(Discrepancy::isResolved).hasSize(2);
    }

    @Test
    void nothingIsFoundUnderAnUnknownId() {
        assertThatThrownBy(() -> hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(world.ids().next(),
                Decisions.of(Action.ACKNOWLEDGE, Optional.empty()), Optional.empty())))
                .isInstanceOf(Refusal.NotFound.class);
    }

    private Discrepancy redirected() {
        Wallet side = shop.wallet("Side");
        Instruction<PaymentDetails> payment = shop.pay(shop.order(side, 100_00));
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(side)));
        settle(payment, new Outcome.Succeeded(shop.receipt("R")));
        return raised(Discrepancy.Kind.CLOSED_WALLET);
    }

    private Discrepancy paidAfterCancel() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isInstanceOf(Crash.class);
        Instruction<PaymentDetails> payment = shop.payment(order.reference());
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        hazina.cancelPayment
                .handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id()),
                        ResponseTemplate.none());
        settle(payment, new Outcome.Succeeded(shop.receipt("R")));
        return raised(Discrepancy.Kind.UNMATCHED);
    }

    /// A payout of a hundred shillings, or of ten thousand Ugandan ones.
    private Discrepancy latePayout() {
        Currency currency = shop.account.defaultCurrency();
        Money amount = new Money(currency, 10_000);
        Phone phone = currency == Currency.KES ? PAYER : new Phone("+256712345678");
        shop.fund(shop.main, 50_000);
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, amount, phone, shop.defaultWallet(),
                Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        Instruction<PayoutDetails> payout = hazina.gateway.disbursements().getLast().payout();
        world.clock().advance(Duration.ofHours(25));
        hazina.gateway.deaf(true);
        hazina.pollPayouts.poll();
        hazina.gateway.deaf(false);
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payout.details().id(),
                FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded(shop.receipt("late"))), Optional.empty()));
        return raised(Discrepancy.Kind.LATE_SUCCESS);
    }

    private Instruction<RefundDetails> refund(Instruction<PaymentDetails> payment) {
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        return hazina.gateway.refunds().getLast().refund();
    }

    private <D extends Details> void settle(Instruction<D> instruction, Outcome outcome) {
        hazina.settle.handle(SettleInstruction.Command.of(InstructionKinds.of(instruction), instruction,
                Report.of(outcome)));
    }

    private Discrepancy raised(Discrepancy.Kind kind) {
        return world.discrepancies(shop.merchant()).stream().filter(d -> d.kind() == kind).findFirst().orElseThrow();
    }

    private Discrepancy now(Discrepancy raised) {
        return world.discrepancies().find(raised.id()).orElseThrow();
    }

    private static Resolution resolution(Discrepancy of) {
        return ((DiscrepancyState.Resolved) of.state()).resolution();
    }

    private void resolve(Discrepancy raised, Action action) {
        hazina.resolveDiscrepancy.handle(
                new ResolveDiscrepancy.Command(raised.id(), Decisions.of(action, Optional.empty()), Optional.empty()));
    }

    private void resolve(Discrepancy raised, Action action, Wallet wallet) {
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(action, Optional.empty()), Optional.of(wallet.id().toString())));
    }
}
