package dev.hazina.application.statement;

import java.util.function.Consumer;

/// Statements. Each answer is read from one state of the books, however much money moves meanwhile.
public interface StatementReads {

    Statement totals(StatementScope scope);

    /// Gives out the payments, refunds and payouts of the scope, in whatever state they are, with late successes and
    /// corrections, newest first by when they occurred. Only a few are held at a time. The receiver must not wait for anybody: while it works, the books are
    /// kept in the state they were in.
    ///
    /// @param most how many rows to give out at most
    /// @return whether there were more
    boolean transactions(StatementScope scope, int most, Consumer<Transaction> row);
}
