package dev.hazina.application.statement;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Optional;

/// Every change that payments, refunds and payouts can have after their end.
public final class LateAndCorrected {
    private static final long UNIT = 600_000;
    private static final Outcome FAILED = new Outcome.Failed(FailureReason.UNSPECIFIED);

    private final Hazina hazina;
    private final TestMerchant shop;
    private final Currency currency;
    private final Wallet till;
    private final Day day;
    private final Instruction<PaymentDetails> payment;
    private final Instruction<PaymentDetails> taken;
    private final Instruction<PaymentDetails> declined;
    private final Instruction<PayoutDetails> latePayout;
    private final Instruction<PayoutDetails> returned;
    private final Instruction<PayoutDetails> more;
    private final Instruction<PayoutDetails> less;
    private final Instruction<RefundDetails> lateRefund;
    private final Instruction<RefundDetails> given;

    public LateAndCorrected(Hazina hazina, TestMerchant shop, Currency currency) {
        this.hazina = hazina;
        this.shop = shop;
        this.currency = currency;
        day = new Day(hazina, shop);
        till = shop.wallet("Till", currency);
        payment = day.paid(till, 40 * UNIT);
        taken = day.paid(till, UNIT);
        hazina.gateway.next(Plan.declined(FailureReason.PAYER_DECLINED).received(Plan.Reception.AT_ONCE));
        declined = shop.pay(shop.order(till, UNIT / 2).byCard());
        latePayout = day.payout(till, UNIT);
        returned = day.payout(till, 2 * UNIT);
        more = day.payout(till, 3 * UNIT);
        less = day.payout(till, 4 * UNIT);
        lateRefund = day.refund(payment, 1_000, new Outcome.Accepted("LR"));
        given = day.refund(payment, 3_000, new Outcome.Accepted("GR"));
    }

    public List<Runnable> events() {
        return List.of(() -> day.settle(latePayout.details().id(), FAILED),
                () -> day.settle(latePayout.details().id(), new Outcome.Succeeded(shop.receipt("late-payout"))),
                () -> day.decide(day.raised(latePayout.subject()), Action.RECOVER),
                () -> day.settle(lateRefund.details().id(), FAILED),
                () -> day.settle(lateRefund.details().id(), new Outcome.Succeeded(shop.receipt("late-refund"))),
                () -> day.decide(day.raised(lateRefund.subject()), Action.RECOVER),
                () -> settle(declined, new Outcome.Succeeded(shop.receipt("late-payment"))),
                () -> credit(declined.subject()),
                () -> settle(taken, FAILED),
                () -> day.decide(day.raised(taken.subject()), Action.RECOVER),
                () -> day.settle(returned.details().id(), new Outcome.Succeeded(shop.receipt("returned"))),
                () -> day.settle(returned.details().id(), FAILED),
                () -> credit(returned.subject()),
                () -> found(more, 3 * UNIT + 700),
                () -> day.decide(day.raised(more.subject()), Action.RECOVER),
                () -> found(less, 4 * UNIT - 900),
                () -> day.settle(given.details().id(), new Outcome.Succeeded(shop.receipt("given-back"))),
                () -> day.settle(given.details().id(), FAILED),
                () -> credit(given.subject()));
    }

    /// The amounts that these changes added to the wallet, less the amounts that they took.
    long corrected() {
        long feeOfTaken = taken.details().fee().minor();
        long feeOfReturned = returned.details().fee().minor();
        return -UNIT - 1_000 + UNIT / 2 - (UNIT - feeOfTaken) + (2 * UNIT + feeOfReturned) - 700 + 3_000;
    }

    private void settle(Instruction<PaymentDetails> what, Outcome outcome) {
        hazina.settle.handle(SettleCommands.of(shop.merchant(), what.details().id(), FaultyGateway.NAME,
                Report.of(outcome), Optional.empty()));
    }

    private void credit(Subject subject) {
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(day.raised(subject).id(),
                decided(Action.CREDIT_WALLET, Optional.empty()), Optional.of(till.id().toString())));
    }

    /// A person enters the amount that went out.
    private void found(Instruction<PayoutDetails> payout, long minor) {
        hazina.settleByHand.handle(new SettleByHand.Command(payout.subject(),
                decided(Action.SETTLE_SUCCEEDED, Optional.of(new Money(currency, minor)))));
    }

    private static Decided decided(Action action, Optional<Money> moved) {
        return new Decided(action, Optional.empty(), moved.map(Money::toMajor), Optional.empty(),
                PlatformStaff.OPERATOR);
    }
}
