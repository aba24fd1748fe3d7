package dev.hazina.domain.ledger;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// Turns postings into movements and updates the wallets.
public final class Journal {
    private final Function<WalletId, Wallet> wallets;
    private final Consumer<Wallet> changed;

    /// @param wallets returns the present state of a wallet
    /// @param changed receives its state after an entry
    public Journal(Function<WalletId, Wallet> wallets, Consumer<Wallet> changed) {
        this.wallets = wallets;
        this.changed = changed;
    }

    /// The movements of a posting, one for each move.
    public List<Movement> enter(Posting posting) {
        List<Movement> movements = new ArrayList<>(posting.moves().size());
        for (Move move : posting.moves()) {
            Money amount = move.amount();
            Optional<Entry.After> from = enter(move.from(), -amount.minor(), amount);
            Optional<Entry.After> to = enter(move.to(), amount.minor(), amount);
            movements.add(new Movement(posting, movements.size() + 1, move, from, to));
        }
        return movements;
    }

    private Optional<Entry.After> enter(LedgerAccount place, long delta, Money amount) {
        return switch (place) {
            case LedgerAccount.Available(WalletId id) -> {
                Wallet after = change(id, amount, delta, 0);
                yield Optional.of(new Entry.After(after.available(), after.version()));
            }
            case LedgerAccount.Pending(WalletId id) -> {
                Wallet after = change(id, amount, 0, delta);
                yield Optional.of(new Entry.After(after.pending(), after.version()));
            }
            case LedgerAccount.Clearing c -> Optional.empty();
            case LedgerAccount.Revenue r -> Optional.empty();
            case LedgerAccount.RefundsInFlight f -> Optional.empty();
            case LedgerAccount.Suspense s -> Optional.empty();
            case LedgerAccount.ProviderCharges p -> Optional.empty();
            case LedgerAccount.Bank b -> Optional.empty();
            case LedgerAccount.WriteOff w -> Optional.empty();
        };
    }

    private Wallet change(WalletId id, Money amount, long available, long pending) {
        Wallet before = wallets.apply(id);
        if (before.currency() != amount.currency()) {
            throw new IllegalStateException(
                    "an entry in " + amount.currency() + " on a wallet in " + before.currency());
        }
        Wallet after = before.credit(available, pending);
        changed.accept(after);
        return after;
    }
}
