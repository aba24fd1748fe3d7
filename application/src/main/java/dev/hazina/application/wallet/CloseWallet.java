package dev.hazina.application.wallet;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;

/// Closes an empty wallet for good. Closing a closed wallet is done already.
public final class CloseWallet {
    private final LedgerWriter writer;

    public CloseWallet(LedgerWriter writer) {
        this.writer = writer;
    }

    public record Command(MerchantId merchant, WalletRef wallet) {}

    /// @throws Refusal.NotFound when the account has no such wallet
    /// @throws Refusal.Precondition when it is the default wallet or not empty
    public Wallet handle(Command command) {
        return writer.record(new Close(command));
    }

    private record Close(Command command) implements Operation<Wallet> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).wallets(command.wallet());
        }

        @Override
        public Decision<Wallet> decide(LockedRows locked) {
            Wallet wallet = locked.wallet(command.wallet())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
            if (wallet.closed()) {
                return Decision.of(wallet);
            }
            Wallet closed = wallet.close();
            return Decision.of(closed, new Change.WalletAltered(closed));
        }
    }
}
