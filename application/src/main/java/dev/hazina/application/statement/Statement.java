package dev.hazina.application.statement;

import java.math.BigDecimal;
import java.time.Instant;

/// An account's money in one currency, added up in one instant: what moved in a window, and what is there now. Sums are
/// kept in major units with the currency's decimals, and not as money: a lifetime's may be more than a wallet can hold.
///
/// @param before the window's end, itself outside: as asked for, or the present
/// @param feesPaid the fees of the payments and the payouts that are counted here as succeeded
/// @param payoutsPending payouts that have not ended
/// @param available what the account's wallets hold now and can spend, whatever the window
/// @param pending what they hold for payouts on their way
public record Statement(StatementScope scope, Instant before, Tally inboundSucceeded, BigDecimal feesPaid,
        Tally refundsSucceeded, Tally payoutsSucceeded, Tally payoutsPending, BigDecimal available,
        BigDecimal pending) {

    /// How many, and how much together.
    public record Tally(long count, BigDecimal amount) {}
}
