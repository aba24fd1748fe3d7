package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads wallet movements, and the balances that they left.
@Port
@OpenToAdapters
public interface MovementReads {

    /// A page, newest first. Movements of one instant come on one page, which then is a little longer than asked for,
    /// because the cursor can't separate them.
    Page<WalletMovement> list(MovementScope scope, PageRequest page);

    /// What follows a number, oldest first. Movements of one number come on one page, which then is a little longer
    /// than asked for.
    ///
    /// @throws dev.hazina.domain.refusal.Refusal.Invalid when the merchant's numbers have not come that far
    MovementLog after(MovementScope scope, long number, int limit);

    /// Passes on the movements of a period from one snapshot, newest first. Only a few are held in memory. The receiver
    /// must not block, because the snapshot stays open while it works. It gets one row after the other, but not all
    /// from the same thread.
    ///
    /// @param most the greatest number of movements
    /// @return whether there were more
    boolean each(MovementScope scope, Optional<Instant> since, Optional<Instant> before, int most,
            Consumer<WalletMovement> row);

    /// The balances around a period and the sums of its movements.
    ///
    /// @param totals of each kind that occurred, in the order of the kinds
    record Summary(Balances opening, Balances closing, List<MovementTotal> totals) {
        public Summary {
            totals = List.copyOf(totals);
        }
    }

    /// A period of the scope's wallets in one currency, from one snapshot.
    ///
    /// @param since empty for the account's beginning, with balances of zero
    /// @param before empty for all movements that are recorded by now
    Summary summary(MovementScope scope, Currency currency, Optional<Instant> since, Optional<Instant> before);

    /// The balances that the movements before an instant left, of the wallets of the scope in one currency.
    Balances balances(MovementScope scope, Currency currency, Instant at);
}
