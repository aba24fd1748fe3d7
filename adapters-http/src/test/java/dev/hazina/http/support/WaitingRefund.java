package dev.hazina.http.support;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.HeldRefund;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.money.Currency;

/// A refund that waits for another person than the one who made it.
public final class WaitingRefund {
    private static final long LIMIT = 299_99;

    private WaitingRefund() {}

    /// Whether an operation takes one.
    static boolean isFor(String operation) {
        return operation.equals("cancelRefund") || operation.equals("approveRefund");
    }

    /// @return the id of one that an operator has made, so that the owner can approve it
    public static String of(Served served, TestMerchant shop) {
        MerchantActions actions = new MerchantActions(served.hazina, shop);
        served.hazina.money.changePayoutRule().handle(new ChangePayoutRule.Command(actions.owner(), shop.merchant(),
                Currency.KES, WaitingPayout.present(served, shop).with(HeldRefund.over(LIMIT).refunds())));
        String email = actions.hire(Role.OPERATOR).email().text();
        Credentials operator = served.hazina.signIn
                .handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR)).credentials();
        String payment = new TestInstructions(served.hazina, shop).paid(1_000_00).details().id().toString();
        return ResponseChecks.succeeded(served.post("/v1/payments/" + payment + "/refunds", """
                {"amount":300,"reason":"damaged in transit","reference":"return-77"}""").by(operator).send(), 201)
                .field("id");
    }
}
