package dev.hazina.http.support;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// A payout that waits for another person than the one who made it.
public final class WaitingPayout {
    private static final Money FROM = new Money(Currency.KES, 800_00);

    private WaitingPayout() {}

    /// What the merchant's rule asks for now.
    static PayoutRule.Asked present(Served served, TestMerchant shop) {
        return served.hazina.world.payoutRules().list(shop.merchant()).stream()
                .filter(rule -> rule.currency() == Currency.KES).map(PayoutRule::asked).findFirst()
                .orElse(PayoutRule.Asked.NOTHING);
    }

    /// @return the id of one that an admin has made, so that the owner can approve it
    public static String of(Served served, TestMerchant shop) {
        MerchantActions actions = new MerchantActions(served.hazina, shop);
        served.hazina.money.changePayoutRule().handle(new ChangePayoutRule.Command(actions.owner(), shop.merchant(),
                Currency.KES, new PayoutRule.Asked(Optional.of(FROM)).with(present(served, shop).refunds())));
        shop.fund(shop.main, FROM.minor());
        String email = actions.hire(Role.ADMIN).email().text();
        Credentials admin = served.hazina.signIn
                .handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR)).credentials();
        return ResponseChecks.succeeded(served.post("/v1/payouts", """
                {"amount":800,"destination_phone":"+254712345001","remarks":"wages for January","wallet_id":"%s"}"""
                .formatted(shop.main.id())).by(admin).send(), 201).field("id");
    }
}
