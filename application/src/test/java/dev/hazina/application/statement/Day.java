package dev.hazina.application.statement;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A merchant's day: payments, refunds, payouts, and the discrepancies of each.
public final class Day {
    private final Hazina hazina;
    private final TestMerchant shop;

    public Day(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
    }

    /// Adds rows of every kind in one currency, between two wallets of its own. The smallest amount is a thousand minor
    /// units, the smallest payout half a million.
    public void live(Currency currency) {
        Wallet till = shop.wallet("Till " + currency, currency);
        Wallet safe = shop.wallet("Safe " + currency, currency);
        Instruction<PaymentDetails> first = paid(till, 9_000_001);
        Instruction<PaymentDetails> second = paid(till, 1_234_567);
        paid(safe, 1_000);
        hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED).received(Plan.Reception.AT_ONCE), Plan.paid());
        shop.pay(shop.order(till, 5_555).byCard());
        shop.pay(shop.order(till, 6_666).byCard());
        refund(first, 1_000_003, new Outcome.Succeeded(shop.receipt("RS-" + currency)));
        refund(first, 2_000, new Outcome.Accepted("RP"));
        Instruction<RefundDetails> failing = refund(second, 30_000, new Outcome.Accepted("RF"));
        pass();
        settle(failing.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED));
        if (currency != Currency.USD) {
            Instruction<PayoutDetails> out = payout(till, 600_000);
            Instruction<PayoutDetails> back = payout(till, 700_000);
            payout(till, 800_000);
            pass();
            settle(back.details().id(), new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));
            settle(out.details().id(), new Outcome.Succeeded(shop.receipt("PO-" + currency)));
        }
        shop.move(till, safe, 44_444);
        shop.move(safe, till, 11_111);
    }

    public Instruction<PaymentDetails> paid(Wallet into, long minor) {
        pass();
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(into, minor).byCard());
    }

    public Instruction<RefundDetails> refund(Instruction<PaymentDetails> payment, long minor, Outcome outcome) {
        pass();
        hazina.gateway.refunding(outcome);
        Money amount = new Money(payment.details().amount().currency(), minor);
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.of(amount.toMajor()), Optional.empty(), Optional.of("back " + minor)), Replies.refund());
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .refunds()
                .slices().getFirst();
    }

    public Instruction<PayoutDetails> payout(Wallet from, long minor) {
        pass();
        Phone phone = new Phone(switch (from.currency()) {
            case KES -> "+254712345678";
            case TZS -> "+255612345678";
            case UGX -> "+256712345678";
            case USD -> throw new IllegalArgumentException("nobody pays out dollars");
        });
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(from.currency(), minor), phone,
                shop.ref(from), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        List<Instruction<PayoutDetails>> newest = hazina.world.payouts()
                .list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
        return newest.getFirst();
    }

    public void settle(RefundId refund, Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), refund, FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    public void settle(PayoutId payout, Outcome outcome) {
        hazina.settle
                .handle(SettleCommands.of(shop.merchant(), payout, FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    /// The unresolved discrepancy about it.
    public Discrepancy raised(Subject subject) {
        return hazina.world.discrepancies().unresolved(subject).getFirst();
    }

    /// A person of the platform staff decides about it; a credit goes to the merchant's main wallet.
    public Discrepancy decide(Discrepancy raised, Action action) {
        pass();
        return hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                new Decided(action, Optional.empty(), Optional.empty(), Optional.empty(), PlatformStaff.OPERATOR),
                action == Action.CREDIT_WALLET ? Optional.of(shop.main.id().toString()) : Optional.empty()));
    }

    private void pass() {
        hazina.world.clock().advance(Duration.ofMinutes(1));
    }
}
