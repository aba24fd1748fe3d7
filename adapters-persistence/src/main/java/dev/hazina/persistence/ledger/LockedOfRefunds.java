package dev.hazina.persistence.ledger;

import dev.hazina.persistence.discrepancy.DiscrepancyRows;
import dev.hazina.persistence.instruction.RefundRows;
import dev.hazina.persistence.sql.BulkStatement;
import java.util.UUID;

/// The queries of [LockAndLoad] for refunds, and for what was raised about them.
final class LockedOfRefunds {
    /// The refunds of all locked payments.
    static final BulkStatement<Named<UUID>> REFUNDS = Named.byId("SELECT " + RefundRows.COLUMNS + """
             FROM refunds r
            WHERE (r.merchant_id, r.payment_id) IN (SELECT * FROM {given})
            ORDER BY r.merchant_id, r.id FOR NO KEY UPDATE OF r""");

    /// Refunds of inbound payments, which no payment brings.
    static final BulkStatement<Named<UUID>> SENT_BACK = Named.byId("SELECT " + RefundRows.COLUMNS + """
             FROM refunds r
            WHERE (r.merchant_id, r.id) IN (SELECT * FROM {given}) AND r.notice_id IS NOT NULL
            ORDER BY r.merchant_id, r.id FOR NO KEY UPDATE OF r""");

    /// What was raised about those inbound payments, and about each refund and payout with which they went back.
    static final BulkStatement<Named<UUID>> ABOUT_SENT_BACK = Named.byId("SELECT " + DiscrepancyRows.COLUMNS
            + """
                     FROM {given}
                    CROSS JOIN LATERAL (
                        SELECT r.notice_id FROM refunds r WHERE r.merchant_id = given.merchant_id AND r.id = given.id
                        UNION ALL
                        SELECT p.notice_id FROM payouts p
                        WHERE p.merchant_id = given.merchant_id AND p.id = given.id) s
                    CROSS JOIN LATERAL (
                        SELECT s.notice_id AS id
                        UNION ALL
                        SELECT r.id FROM refunds r
                        WHERE r.merchant_id = given.merchant_id AND r.notice_id = s.notice_id
                        UNION ALL
                        SELECT p.id FROM payouts p
                        WHERE p.merchant_id = given.merchant_id AND p.notice_id = s.notice_id) about
                    JOIN discrepancies d ON d.merchant_id = given.merchant_id AND d.subject_id = about.id
                    ORDER BY d.merchant_id, d.id FOR NO KEY UPDATE OF d""");

    /// What waits because no wallet could take the money of a refund that failed.
    static final BulkStatement<Named<UUID>> ABOUT_REFUNDS = Named.byId("SELECT " + DiscrepancyRows.COLUMNS + """
             FROM discrepancies d
            WHERE (d.merchant_id, d.subject_id) IN (SELECT * FROM {given})
                AND d.kind = 'closed_wallet' AND d.state <> 'resolved'
            ORDER BY d.merchant_id, d.id FOR NO KEY UPDATE OF d""");

    private LockedOfRefunds() {}
}
