package dev.hazina.application.payout;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Origin;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// Payouts that their merchant's rule holds, asked for in a session.
public final class HeldPayout {
    private HeldPayout() {}

    public static void askTwice(Hazina hazina, TestMerchant shop, Credentials session, Money amount) {
        CreatedBy owner = new CreatedBy(CreatedBy.Type.USER, Optional.of(shop.signedIn.user().id().toString()), "owner",
                Optional.of("192.0.2.7"));
        var command = new RequestPayout.Command(shop.account, amount, new Phone("+254712345678"),
                shop.defaultWallet(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                session.keyId(), Origin.of(owner));
        shop.fund(shop.main, 1_00);
        hazina.requestPayout.handle(command, Replies.payout());
        hazina.requestPayout.handle(command, Replies.payout());
    }

    public static PayoutRule.Asked from(long minor) {
        return new PayoutRule.Asked(Optional.of(new Money(Currency.KES, minor)));
    }

    /// Owners and admins are mailed of the first payout to a number, and none waits.
    public static PayoutRule.Asked mailed() {
        return new PayoutRule.Asked(Optional.empty(), PayoutLimits.NONE, false,
                new PayoutMails(Optional.empty(), true));
    }

    /// Staff put the payouts of the merchant's account on hold.
    public static void review(Hazina hazina, TestMerchant shop) {
        hazina.money.beginPayoutReview().handle(new BeginPayoutReview.Command(PlatformStaff.OPERATOR, shop.merchant(),
                shop.accountId(), new Label("looked into")));
    }

    /// The same, and staff end it.
    ///
    /// @param meanwhile between the two
    public static void reviewed(Hazina hazina, TestMerchant shop, Runnable meanwhile) {
        review(hazina, shop);
        meanwhile.run();
        hazina.money.endPayoutReview().handle(new EndPayoutReview.Command(PlatformStaff.OPERATOR, shop.merchant(),
                shop.accountId(), new Label("it was a false alarm")));
    }
}
