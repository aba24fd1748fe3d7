package dev.hazina.application.statement;

import java.math.BigDecimal;
import java.time.Instant;

/// An account's money in one currency, added up in one instant: what moved in a window, and what is there now. Sums are
/// kept in major units with the currency's decimals, and not as money: a lifetime's may be more than a wallet can hold.
///
/// @param before the window's end, itself outside: as asked for, or the present
/// @param feesPaid the fees of the payments and the payouts that are counted here as succeeded
/// @param refundsSucceeded as far as it came out of a wallet
/// @param payoutsSucceeded as far as it came out of a wallet
/// @param payoutsPending payouts that have not ended
/// @param available what the account's wallets hold now and can spend, whatever the window
/// @param pending what they hold for payouts on their way
/// @param corrections what people of the platform gave to the wallets and, negative, took from them. Money that came in unasked
///        is a payment when it is given to a wallet, and no correction; neither is the money of a payment or a failed refund that
///        found its wallet closed
public record Statement(StatementScope scope, Instant before, Tally inboundSucceeded, BigDecimal feesPaid,
        Tally refundsSucceeded, Tally payoutsSucceeded, Tally payoutsPending, BigDecimal available,
        BigDecimal pending, Tally corrections) {

    /// How many, and how much together.
    public record Tally(long count, BigDecimal amount) {}
}
