package dev.hazina.application.statement;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;

/// The movements of one wallet in a statement, each with the balance that it left.
///
/// @param movements oldest first, at least one
public record WalletPart(Wallet wallet, List<WalletMovement> movements) {
    public WalletPart {
        movements = List.copyOf(movements);
    }

    /// The balance before the first of the movements.
    public Money broughtForward() {
        WalletMovement first = movements.getFirst();
        return first.balanceAfter().minus(first.amount());
    }

    public Money closing() {
        return movements.getLast().balanceAfter();
    }
}
