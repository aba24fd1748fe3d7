package dev.hazina.bootstrap.bench;

import java.util.List;

/// How the wallets of a load are chosen.
enum WalletChoice {
    /// Any two of a thousand.
    UNIFORM("uniform"),
    /// One wallet on one side of every transfer.
    HOT("hot"),
    /// Any two of a merchant, of many merchants. The baseline knows no merchants and takes any two of all wallets.
    MANY_MERCHANTS(ManyMerchants.COUNT + " merchants of " + ManyMerchants.WALLETS_EACH + " wallets");

    /// Those of the installation's first merchant.
    static final List<WalletChoice> OF_ONE_MERCHANT = List.of(UNIFORM, HOT);

    private final String words;

    WalletChoice(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
