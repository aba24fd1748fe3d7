package dev.hazina.persistence.ledger;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.payout.PayoutRuleRows;
import dev.hazina.persistence.payout.RecentMoveRows;
import dev.hazina.persistence.payout.RecentPayoutRows;
import dev.hazina.persistence.webhook.SubscriberReads;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The rows that a group has locked, as they were read from the database.
///
/// @param guard whether a restore is open in this transaction
/// @param clocks the last instant each merchant was given
/// @param known what later groups may rely on if it is still so
/// @param subscribers who is told of events, as far as they were read
record Snapshot(RestoreGuard guard, Map<MerchantId, Instant> clocks,
        List<KeyRecord> keys, List<Instruction<?>> instructions, List<Discrepancy> discrepancies,
        List<InboundPayment> inbounds,
        List<OwnMovement> ownMovements,
        List<KnownReceipt> receipts, List<Wallet> wallets, List<Holder> authorities,
        List<PayoutRuleRows.OfMerchant> payoutRules, List<MerchantPayoutRules.OfMerchant> reviews,
        List<RecentPayoutRows.Found> recent, List<RecentMoveRows.Found> moved, PresentStaff staff,
        Approvals approvals, Map<MerchantId, AgreedFees> fees,
        List<PaymentRequest> requests, HeldAuthorities.Known known, SubscriberReads subscribers) {

    /// A fresh copy for the decisions of the operations.
    WorkingSet rows(InstantSource clock) {
        WorkingSet rows = new WorkingSet(clock);
        clocks.forEach(rows::put);
        keys.forEach(rows::put);
        instructions.forEach(rows::put);
        discrepancies.forEach(rows::put);
        inbounds.forEach(rows.platform()::put);
        ownMovements.forEach(rows.platform()::put);
        receipts.forEach(rows::put);
        wallets.forEach(rows::put);
        authorities.forEach(rows::put);
        payoutRules.forEach(one -> rows.payouts(one.merchant()).put(one.rule()));
        reviews.forEach(one -> rows.payouts(one.merchant()).put(one.review()));
        recent.forEach(one -> rows.payouts(one.merchant()).put(one.recipient(), one.recent()));
        moved.forEach(one -> one.addTo(rows.payouts(one.merchant())));
        rows.put(staff, approvals);
        fees.forEach(rows::put);
        requests.forEach(rows::put);
        return rows;
    }

    /// The same rows, with clocks later than the instants that this writer gave out without storing them.
    Snapshot notBefore(UnpersistedTicks unpersisted) {
        Map<MerchantId, Instant> later = new HashMap<>();
        clocks.forEach((merchant, last) -> later.put(merchant, unpersisted.orLater(merchant, last)));
        return new Snapshot(guard, later, keys, instructions, discrepancies, inbounds, ownMovements,
                receipts, wallets, authorities, payoutRules, reviews, recent, moved, staff, approvals, fees, requests,
                known, subscribers);
    }
}
