package dev.hazina.http.support;

import dev.hazina.application.TestMerchant;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;

/// A shop with two wallets of one currency, the first of them funded, for transfers between them.
public final class TransferSetup {
    public final Served served;
    public final TestMerchant shop;
    public final Wallet from;
    public final Wallet to;

    public TransferSetup(Served served, Currency currency, long minor) {
        this.served = served;
        shop = TestMerchant.open(served.hazina);
        from = shop.wallet("From", currency);
        to = shop.wallet("To", currency);
        if (minor > 0) {
            shop.fund(from, minor);
        }
    }

    /// The beginning of a transfer's body: both wallets, and a comma.
    public String wallets() {
        return "{\"from_wallet_id\":\"" + from.id() + "\",\"to_wallet_id\":\"" + to.id() + "\",";
    }

    public Call transfer(String membersAfterTheWallets) {
        return served.post("/v1/transfers", wallets() + membersAfterTheWallets + "}").by(shop);
    }

    public Call amount(String literal) {
        return transfer("\"amount\":" + literal);
    }

    public long moved() {
        return shop.available(to);
    }
}
