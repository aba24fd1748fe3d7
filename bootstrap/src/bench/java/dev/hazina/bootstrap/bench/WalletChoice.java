package dev.hazina.bootstrap.bench;

import java.util.Locale;

/// How the wallets of a load are chosen.
enum WalletChoice {
    /// Any two of a thousand.
    UNIFORM,
    /// One wallet on one side of every transfer.
    HOT;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
