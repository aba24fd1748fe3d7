package dev.hazina.application.ledger;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.instruction.RecentMoves.Made;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import java.time.Instant;
import java.util.stream.Stream;

/// What merchants have transferred and refunded within a day, as tables in memory have it.
///
/// @param roles of the makers
record RecentSums(BookTables tables, PayoutMaker.Roles roles) {

    /// Adds what the operation names.
    void put(KnownPayouts known, LockSet locks, Instant now) {
        Instant since = now.minus(RecentPayouts.PERIOD);
        if (locks.transferred()) {
            transfers(locks.merchant(), since).map(made -> new Made(
                    PayoutMaker.of(made.account(), made.createdBy(), roles), made.amount()))
                    .forEach(known::addTransferred);
        }
        if (locks.refunded()) {
            refunds(locks.merchant(), since)
                    .map(made -> new Made(PayoutMaker.of(made, roles), made.details().amount()))
                    .forEach(known::addRefunded);
        }
    }

    private Stream<Transfer> transfers(MerchantId merchant, Instant since) {
        return tables.transfers().stream()
                .filter(made -> made.merchant().equals(merchant) && made.createdAt().isAfter(since));
    }

    private Stream<Instruction<RefundDetails>> refunds(MerchantId merchant, Instant since) {
        return tables.refunds().stream().filter(RefundLimits::counts)
                .filter(made -> made.details().merchant().equals(merchant)
                        && made.details().createdAt().isAfter(since));
    }
}
