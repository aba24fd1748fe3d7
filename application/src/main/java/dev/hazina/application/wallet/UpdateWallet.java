package dev.hazina.application.wallet;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Renames a wallet, makes it the default, or both.
public final class UpdateWallet {
    private final LedgerWriter writer;

    public UpdateWallet(LedgerWriter writer) {
        this.writer = writer;
    }

    public record Command(Account account, WalletRef wallet, Optional<Label> name, Optional<Boolean> isDefault) {}

    /// @throws Refusal.NotFound when the account has no such wallet
    /// @throws Refusal.Precondition when it is closed, is to be the default in another currency than the account's, or
    ///         is the default and no longer wants to be
    /// @throws Refusal.Conflict when another wallet has the name
    public Wallet handle(Command command) {
        return writer.record(new Update(command));
    }

    private record Update(Command command) implements Operation<Wallet> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.account().merchant()).walletsOf(command.account().id());
        }

        @Override
        public Decision<Wallet> decide(LockedRows locked) {
            Wallet wallet = locked.wallet(command.wallet())
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
            wallet.requireOpen();
            Wallet renamed = renamed(locked, wallet);
            boolean promoted = command.isDefault().orElse(false) && !wallet.isDefault();
            requireAllowed(wallet);
            Wallet updated = promoted ? renamed.asDefault(true) : renamed;
            List<Change> changes = new ArrayList<>();
            if (promoted) {
                locked.wallet(new WalletRef.DefaultOf(command.account().id()))
                        .ifPresent(old -> changes.add(new Change.WalletAltered(old.asDefault(false))));
            }
            if (!updated.equals(wallet)) {
                changes.add(new Change.WalletAltered(updated));
            }
            return new Decision<>(updated, changes);
        }

        private Wallet renamed(LockedRows locked, Wallet wallet) {
            Optional<Label> name = command.name().filter(wanted -> !wanted.equals(wallet.name()));
            name.ifPresent(wanted -> WalletNames.requireFree(locked.walletsOf(wallet.account()), wanted));
            return name.map(wallet::renamed).orElse(wallet);
        }

        private void requireAllowed(Wallet wallet) {
            if (wallet.isDefault() && !command.isDefault().orElse(true)) {
                throw new Refusal.Precondition(RefusalCode.WALLET_IS_DEFAULT,
                        "the default wallet can only be replaced by making another the default");
            }
            if (command.isDefault().orElse(false) && wallet.currency() != command.account().defaultCurrency()) {
                throw new Refusal.Precondition(RefusalCode.CURRENCY_MISMATCH,
                        "the default wallet must be in the account's default currency");
            }
        }
    }
}
