package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.FloatAccount;

/// The names of Daraja's accounts: a short code, and which of its balances.
final class DarajaFloat {
    /// The type of a payment to a till, in settings.
    static final String TO_TILL = "CustomerBuyGoodsOnline";

    private DarajaFloat() {}

    /// The balance of a paybill that payers fill, and from which payouts and reversals are taken.
    ///
    /// @param shortCode empty text where none is configured
    static String utility(String shortCode) {
        return account(shortCode, ":utility");
    }

    /// The balance of a till.
    static String merchant(String till) {
        return account(till, ":merchant");
    }

    private static String account(String shortCode, String balance) {
        return FloatAccount.isName(shortCode + balance) ? shortCode + balance : FloatAccount.ONLY;
    }
}
