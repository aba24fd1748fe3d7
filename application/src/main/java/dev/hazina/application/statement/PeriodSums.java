package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.statement.Statement.CountAndSum;
import java.math.BigDecimal;
import java.time.Instant;

/// What succeeded in a period, as its [Statement] says it, without the balances and what else a statement has.
@OpenToAdapters
public record PeriodSums(CountAndSum inboundSucceeded, BigDecimal feesPaid, CountAndSum refundsSucceeded,
        CountAndSum payoutsSucceeded) {

    /// @param before exclusive
    @OpenToAdapters
    public record Period(Instant since, Instant before) {}
}
