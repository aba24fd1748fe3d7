package dev.hazina.application.payout;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// The rules for a payout that depend on no balance.
final class PayoutRules {
    private static final Money UGX_MINIMUM = new Money(Currency.UGX, 5_000);

    private PayoutRules() {}

    /// @throws Refusal.Invalid when the amount is below the currency's minimum
    static void requireMinimum(Money amount) {
        if (amount.currency() == Currency.UGX && amount.compareTo(UGX_MINIMUM) < 0) {
            throw new Refusal.Invalid(RefusalCode.AMOUNT_BELOW_MINIMUM, "amount must be at least 5000 in UGX");
        }
    }

    /// @throws Refusal.Invalid when no channel pays out in this currency
    static Channel channel(Currency currency) {
        return Channel.ofPayout(currency)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                        "payouts are available in KES, TZS and UGX"));
    }
}
