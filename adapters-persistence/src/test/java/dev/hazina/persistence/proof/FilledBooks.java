package dev.hazina.persistence.proof;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.wallet.CloseWallet;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Books with each state of each flow, each kind of posting and each resolution of a discrepancy.
final class FilledBooks {
    private static final Phone PHONE = new Phone("+254700000009");
    private static final Outcome FAILED = new Outcome.Failed(FailureReason.UNSPECIFIED);

    private final PgWorld world;
    private final Hazina hazina;
    private final TestMerchant shop;

    /// The contents by name.
    final UUID merchant;
    final UUID account;
    final UUID main;
    final UUID other;
    final UUID paid;
    final UUID failed;
    final UUID paidAfterCancel;
    final UUID redirected;
    final UUID pendingRefund;
    final UUID refunded;
    final UUID failedRefund;
    final UUID queued;
    final UUID paidOut;
    final UUID released;
    final UUID latePayout;
    final UUID transfer;
    final UUID credited;
    final UUID suspended;
    final UUID handedOver;
    final UUID writtenOff;
    final UUID creditedByHand;
    final UUID sentBack;
    final UUID notSentBack;
    final UUID paidBack;
    final UUID notPaidBack;
    final UUID charged;
    final UUID chargedByTariff;
    final UUID swept = FilledCharges.SWEPT.id();

    FilledBooks(PgWorld world) {
        this.world = world;
        hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain().fees("KES.card=100bp"));
        shop = TestMerchant.open(hazina);
        merchant = shop.merchant().value();
        account = shop.accountId().value();
        main = shop.main.id().value();
        Wallet second = shop.wallet("Other");
        other = second.id().value();
        paid = paid(1_000_00);
        failed = settled(FAILED);
        shop.fund(shop.main, 5_000_00);
        paidAfterCancel = paidAfterCancel();
        redirected = redirected();
        transfer = transfer(second);
        pendingRefund = refund(100_00).details().id().value();
        refunded = settledRefund(new Outcome.Succeeded(receipt()));
        failedRefund = settledRefund(FAILED);
        settle(refund(30_00), FAILED, new Outcome.Succeeded(receipt()));
        released = settled(payout(70_00), FAILED);
        latePayout = latePayout();
        resolve(Discrepancy.Kind.LATE_SUCCESS, latePayout, Action.RECOVER);
        paidOut = settled(payout(80_00), new Outcome.Succeeded(receipt()));
        queued = payout(90_00).details().id().value();
        credited = moneyIn(shop.main.number());
        suspended = moneyIn("nobody");
        handedOver = moneyIn("somebody");
        resolve(Discrepancy.Kind.UNMATCHED, handedOver, Action.CREDIT_WALLET);
        writtenOff = resolve(Discrepancy.Kind.UNMATCHED, moneyIn("no one"), Action.WRITE_OFF);
        creditedByHand = resolve(Discrepancy.Kind.UNMATCHED, paidAfterCancel(), Action.CREDIT_WALLET);
        sentBack = sentBack();
        notSentBack = SentBack.id(sentBack).value();
        notPaidBack = paying().failed();
        paidBack = paying().paid(receipt());
        corrected();
        charged = FilledCharges.told(world);
        chargedByTariff = FilledCharges.corrected(world);
        anotherCurrency();
        formerClearing();
    }

    private void anotherCurrency() {
        TestMerchant ugandan = TestMerchant.open(hazina, "UG");
        ugandan.fund(ugandan.main, 5_000);
    }

    private PaidBackBooks paying() {
        return new PaidBackBooks(world, hazina, () -> moneyIn("none at all"));
    }

    /// Makes one payment and one payout as they were before clearing was kept by account, with the posting that moved
    /// their money.
    private void formerClearing() {
        world.database().execute("""
                SET session_replication_role = replica;
                UPDATE payments SET float_account = NULL WHERE id = '%1$s';
                UPDATE payouts SET float_account = NULL WHERE id = '%2$s';
                UPDATE movements SET from_place = 'clearing:card'
                    WHERE subject_id = '%1$s' AND from_place = 'clearing:faulty:main';
                UPDATE movements SET to_place = 'clearing:mm_b2c'
                    WHERE subject_id = '%2$s' AND to_place = 'clearing:faulty:main';
                SET session_replication_role = origin;
                INSERT INTO movements (merchant_id, subject_id, account_id, at, amount, line, kind, subject_kind,
                    currency, from_place, to_place)
                VALUES ('%3$s', '%4$s', '%4$s', '%5$s', 100000, 1, 'reclassified', 'account', 'KES',
                        'clearing:faulty:card', 'clearing:card'),
                    ('%3$s', '%4$s', '%4$s', '%5$s', 8000, 2, 'reclassified', 'account', 'KES', 'clearing:mm_b2c',
                        'clearing:faulty:mm_b2c')""".formatted(paid, paidOut, merchant, account,
                world.clock().instant()));
    }

    private UUID paid(long minor) {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(minor).byCard()).details().id().value();
    }

    private UUID settled(Outcome outcome) {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(200_00));
        settle(payment, outcome);
        return payment.details().id().value();
    }

    private void settle(Instruction<PaymentDetails> payment, Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payment.details().id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private UUID paidAfterCancel() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(300_00);
        try {
            shop.pay(order);
        } catch (Crash crash) {
            // The payment stays pending.
        }
        Instruction<PaymentDetails> payment = shop.payment(order.reference());
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        hazina.cancelPayment
                .handle(new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id()),
                        ResponseTemplate.none());
        settle(payment, new Outcome.Succeeded(receipt()));
        return payment.details().id().value();
    }

    /// The wallet is closed before the money arrives.
    private UUID redirected() {
        Wallet closed = shop.wallet("Closed");
        Instruction<PaymentDetails> payment = shop.pay(shop.order(closed, 250_00));
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
        settle(payment, new Outcome.Succeeded(receipt()));
        return payment.details().id().value();
    }

    private UUID transfer(Wallet into) {
        shop.move(shop.main, into, 40_00);
        return new Database(world.dataSource()).find("SELECT id FROM transfers", none -> {}, row -> row.uuid("id"))
                .orElseThrow();
    }

    private Instruction<RefundDetails> refund(long minor) {
        hazina.gateway.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                new PaymentId(paid), Optional.of(new Money(Currency.KES, minor).toMajor()),
                Optional.empty(), Optional.empty()), Replies.refund());
        return hazina.gateway.refunds().getLast().refund();
    }

    private UUID settledRefund(Outcome outcome) {
        Instruction<RefundDetails> refund = refund(20_00);
        settle(refund, outcome);
        return refund.details().id().value();
    }

    private void settle(Instruction<RefundDetails> refund, Outcome... outcomes) {
        for (Outcome outcome : outcomes) {
            hazina.settle.handle(
                    SettleCommands.of(shop.merchant(), refund.details().id(), FaultyGateway.NAME,
                            Report.of(outcome),
                            Optional.empty()));
        }
    }

    private Instruction<PayoutDetails> payout(long minor) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, minor), PHONE,
                shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        return hazina.gateway.disbursements().getLast().payout();
    }

    private UUID settled(Instruction<PayoutDetails> payout, Outcome outcome) {
        hazina.settle.handle(
                SettleCommands.of(shop.merchant(), payout.details().id(), FaultyGateway.NAME,
                        Report.of(outcome),
                        Optional.empty()));
        return payout.details().id().value();
    }

    private UUID latePayout() {
        Instruction<PayoutDetails> payout = payout(60_00);
        hazina.gateway.deaf(true);
        world.clock().advance(Duration.ofHours(25));
        hazina.pollPayouts.poll();
        hazina.gateway.deaf(false);
        return settled(payout, new Outcome.Succeeded(receipt()));
    }

    /// @return the id of the inbound payment
    private UUID moneyIn(String account) {
        String receipt = "C" + world.ids().next();
        hazina.gateway
                .deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, account, new Money(Currency.KES, 45_00),
                        Optional.of(PHONE)));
        return RecordedInboundPayments.find(world, receipt).orElseThrow().id().value();
    }

    /// The inbound payment has another amount than the payment's own result, and a person confirmed it.
    private void corrected() {
        String receipt = receipt();
        Instruction<PaymentDetails> payment = shop.pay(shop.order(40_00));
        settle(payment, new Outcome.Succeeded(receipt));
        hazina.gateway.deliver(
                ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", new Money(Currency.KES, 45_00),
                        Optional.of(PHONE)));
        UUID raised = world.discrepancies(Platform.MERCHANT).stream()
                .filter(one -> one.kind() == Discrepancy.Kind.MISMATCH).findFirst().orElseThrow().id();
        for (var decided : List.of(Decisions.found(Action.CORRECT, "", "45"), Decisions.of(Action.WRITE_OFF))) {
            hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised, decided, Optional.empty()));
        }
    }

    private String receipt() {
        return "R" + world.ids().next();
    }

    /// Money that was to be sent back, failed and is in suspense again; and some that is in flight.
    ///
    /// @return the id of the discrepancy
    private UUID sentBack() {
        hazina.gateway.refunding(new Outcome.Accepted("one"), new Outcome.Accepted("other"));
        UUID failing = resolve(Discrepancy.Kind.UNMATCHED, moneyIn("no wallet"), Action.SEND_BACK);
        hazina.settle.handle(SettleCommands.of(Platform.MERCHANT, SentBack.id(failing), FaultyGateway.NAME,
                Report.of(FAILED), Optional.empty()));
        resolve(Discrepancy.Kind.UNMATCHED, moneyIn("none"), Action.SEND_BACK);
        return failing;
    }

    private UUID resolve(Discrepancy.Kind kind, UUID subject, Action action) {
        Discrepancy raised = world.discrepancies(shop.merchant()).stream()
                .filter(one -> one.kind() == kind && one.subject().id().equals(subject)).findFirst()
                .orElseGet(() -> world.discrepancies(Platform.MERCHANT).stream()
                        .filter(one -> one.subject().id().equals(subject)).findFirst().orElseThrow());
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(action),
                Optional.of(shop.main.id().toString()).filter(id -> action == Action.CREDIT_WALLET)));
        return raised.id();
    }
}
