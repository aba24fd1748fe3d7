package dev.hazina.application.wallet;

import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import java.util.Collection;

/// A name belongs to one wallet of the account, and stays taken when that wallet is closed.
final class WalletNames {
    private WalletNames() {}

    static void requireFree(Collection<Wallet> others, Label name) {
        if (others.stream().anyMatch(wallet -> wallet.name().equals(name))) {
            throw new Refusal.Conflict(RefusalCode.WALLET_NAME_TAKEN, "a wallet with this name exists");
        }
    }
}
