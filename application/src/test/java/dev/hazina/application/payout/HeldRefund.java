package dev.hazina.application.payout;

import static dev.hazina.application.TestInstructions.kes;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.Persons.Person;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// Refunds that their merchant's rule holds, asked for in a session.
public final class HeldRefund {
    private HeldRefund() {}

    /// Of one payment, by a person who is no owner.
    ///
    /// @param before the first is asked for
    public static void askTwice(Hazina hazina, TestMerchant shop, Runnable before) {
        hazina.money.changePayoutRule().handle(new ChangePayoutRule.Command(new MerchantActions(hazina, shop).owner(),
                shop.merchant(), Currency.KES, over(1)));
        Person maker = new Persons(hazina, shop).hired(Role.OPERATOR);
        Instruction<PaymentDetails> payment = new TestInstructions(hazina, shop).paid(100_00);
        before.run();
        CreatedBy by = new CreatedBy(CreatedBy.Type.USER, Optional.of(maker.user().id().toString()), "maker",
                Optional.of("192.0.2.7"));
        var command = new RequestRefund.Command(shop.merchant(), Optional.of(maker.keyId()), shop.accountId(),
                payment.details().id(), Optional.of(kes(10_00).toMajor()), Optional.empty(), Optional.empty(),
                Origin.of(by));
        hazina.requestRefund.handle(command, Replies.refund());
        hazina.requestRefund.handle(command, Replies.refund());
    }

    public static PayoutRule.Asked over(long minor) {
        return PayoutRule.Asked.NOTHING.with(new RefundLimits(Optional.of(kes(minor)), Optional.empty(), true));
    }
}
