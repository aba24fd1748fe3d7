package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.util.function.Consumer;

/// Reads statements, each from one snapshot of the books.
@Port
@OpenToAdapters
public interface StatementReads {

    Statement totals(StatementScope scope);

    /// Passes on the payments, refunds and payouts of the scope, in any state, with late results and corrections,
    /// newest first by when they occurred. Only a few are held in memory. The receiver must not block, because the
    /// snapshot stays open while it works.
    ///
    /// @param most the greatest number of rows
    /// @return whether there were more
    boolean transactions(StatementScope scope, int most, Consumer<Transaction> row);
}
