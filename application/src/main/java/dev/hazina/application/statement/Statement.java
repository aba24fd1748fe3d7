package dev.hazina.application.statement;

import java.math.BigDecimal;
import java.time.Instant;

/// An account's sums in one currency, read at one instant: movements in a window, and present balances. Sums are in
/// major units with the currency's decimals, and not [dev.hazina.domain.money.Money], because the sum of many years may
/// exceed a wallet's greatest balance.
///
/// @param before the window's end, exclusive: as requested, or the present
/// @param feesPaid the fees of the payments and payouts that are counted here as succeeded
/// @param refundsSucceeded the part that was debited from a wallet
/// @param payoutsSucceeded the part that was debited from a wallet
/// @param payoutsPending payouts that have not ended
/// @param available the available balance of the account's wallets now, whatever the window
/// @param pending the balance reserved for payouts now
/// @param corrections the amounts that platform staff credited to wallets and, negative, debited from them. An inbound
///         payment that is credited to a wallet is a payment and no correction; neither is the money of a payment or a
///         failed refund whose wallet was closed or full
/// @param opening the balances at the beginning of the window; zero without one
/// @param closing the balances at its end
public record Statement(StatementScope scope, Instant before, CountAndSum inboundSucceeded, BigDecimal feesPaid,
        CountAndSum refundsSucceeded, CountAndSum payoutsSucceeded, CountAndSum payoutsPending, BigDecimal available,
        BigDecimal pending, CountAndSum corrections, Balances opening, Balances closing) {

    /// A count and a sum.
    public record CountAndSum(long count, BigDecimal amount) {}
}
