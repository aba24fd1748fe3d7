package dev.hazina.http;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;

/// A shop with two wallets of a currency, the first with money in it, for sending transfers between them.
final class TransferSetup {
    final Served served;
    final TestMerchant shop;
    final Wallet from;
    final Wallet to;

    TransferSetup(Served served, Currency currency, long minor) {
        this.served = served;
        shop = TestMerchant.open(served.hazina);
        from = shop.wallet("From", currency);
        to = shop.wallet("To", currency);
        if (minor > 0) {
            shop.fund(from, minor);
        }
    }

    /// The beginning of a transfer's body: both wallets, and a comma.
    String wallets() {
        return "{\"from_wallet_id\":\"" + from.id() + "\",\"to_wallet_id\":\"" + to.id() + "\",";
    }

    Call transfer(String membersAfterTheWallets) {
        return served.post("/v1/transfers", wallets() + membersAfterTheWallets + "}").by(shop);
    }

    Call amount(String literal) {
        return transfer("\"amount\":" + literal);
    }

    long moved() {
        return shop.available(to);
    }
}
