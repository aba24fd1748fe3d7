package dev.hazina.persistence.operations;

import dev.hazina.application.operations.Stuck;
import dev.hazina.persistence.instruction.NarrowTables;

/// The queries for stuck work. Each uses a partial index of open rows, takes the latest start and the number of rows,
/// and counts all of them.
final class BacklogQueries {
    private static final String CALLBACKS_WAITING = """
            SELECT merchant_id, id, received_at AS since, adapter AS detail, count(*) OVER () AS total
            FROM provider_callbacks WHERE status = 'new' AND received_at < ?
            ORDER BY received_at, id LIMIT ?""";
    private static final String CALLBACKS_SET_ASIDE = """
            SELECT merchant_id, id, received_at AS since, adapter || ': ' || why AS detail, count(*) OVER () AS total
            FROM provider_callbacks c WHERE status = 'set_aside' AND received_at < ?
                AND (NOT EXISTS (SELECT FROM discrepancies d
                        WHERE d.merchant_id = c.merchant_id AND d.subject_id IN (c.subject_id, c.id)
                            AND d.state = 'resolved')
                    OR EXISTS (SELECT FROM discrepancies d
                        WHERE d.merchant_id = c.merchant_id AND d.subject_id IN (c.subject_id, c.id)
                            AND d.state <> 'resolved'))
            ORDER BY received_at DESC, id DESC LIMIT ?""";
    private static final String PAYOUTS_UNSENT = """
            SELECT merchant_id, id, coalesce(let_go_at, created_at) AS since, provider AS detail,
                   count(*) OVER () AS total
            FROM payouts WHERE next_look_at IS NOT NULL AND state IN ('queued', 'sending')
                AND coalesce(let_go_at, created_at) < ?
            ORDER BY since, id LIMIT ?""";
    private static final String PAYOUTS_UNANSWERED = """
            SELECT merchant_id, id, coalesce(let_go_at, created_at) AS since, provider AS detail,
                   count(*) OVER () AS total
            FROM payouts WHERE next_look_at IS NOT NULL AND state = 'sent' AND coalesce(let_go_at, created_at) < ?
            ORDER BY since, id LIMIT ?""";
    private static final String PAYMENTS_OPEN = """
            SELECT merchant_id, id, created_at AS since, provider AS detail, count(*) OVER () AS total
            FROM payments p WHERE state IN ('pending', 'processing') AND created_at < ? AND\s"""
            + NarrowTables.isPolled("p") + " ORDER BY created_at, id LIMIT ?";
    private static final String REFUNDS_PENDING = """
            SELECT merchant_id, id, coalesce(let_go_at, created_at) AS since, provider AS detail,
                   count(*) OVER () AS total
            FROM refunds WHERE next_look_at IS NOT NULL AND coalesce(let_go_at, created_at) < ?
            ORDER BY since, id LIMIT ?""";
    private static final String DELIVERIES_DUE = """
            SELECT merchant_id, id, next_attempt_at AS since, type || ', ' || attempts || ' tried' AS detail,
                   count(*) OVER () AS total
            FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at < ?
            ORDER BY next_attempt_at, id LIMIT ?""";
    private static final String STATEMENTS_UNSENT = """
            SELECT merchant_id, account_id AS id, claimed_at AS since, month || ', ' || attempts || ' tried' AS detail,
                   count(*) OVER () AS total
            FROM statement_mails WHERE sent_at IS NULL AND claimed_at < ?
            ORDER BY claimed_at, account_id LIMIT ?""";

    private BacklogQueries() {}

    static String of(Stuck stuck) {
        return switch (stuck) {
            case CALLBACKS_WAITING -> CALLBACKS_WAITING;
            case CALLBACKS_SET_ASIDE -> CALLBACKS_SET_ASIDE;
            case PAYOUTS_UNSENT -> PAYOUTS_UNSENT;
            case PAYOUTS_UNANSWERED -> PAYOUTS_UNANSWERED;
            case PAYMENTS_OPEN -> PAYMENTS_OPEN;
            case REFUNDS_PENDING -> REFUNDS_PENDING;
            case DELIVERIES_DUE -> DELIVERIES_DUE;
            case STATEMENTS_UNSENT -> STATEMENTS_UNSENT;
        };
    }
}
