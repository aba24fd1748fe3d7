package dev.hazina.persistence.statement;

import dev.hazina.application.statement.TransactionSummary.Kind;
import dev.hazina.persistence.instruction.NarrowTables;
import java.util.List;
import java.util.Optional;

/// The source of the rows of a kind: a constant query for each combination of conditions, so that each uses its
/// index. A query with optional conditions would use none.
///
/// @param ofAccount all rows; takes merchant, account, since, before and limit
///
/// @param filtered by currency and state; takes the currencies, the states if a kind has several, and the same again,
///        three times for payments
///
/// @param states the names of the states in the table
record TransactionSource(Kind kind, String ofAccount, String filtered, List<String> states) {
    private static final String PENDING = "pending";

    /// Reads one short range of the index for each currency and state.
    private static final String EACH = """
            (SELECT t.* FROM unnest(?) AS c (code) CROSS JOIN unnest(?) AS s (name) CROSS JOIN LATERAL (""";

    /// The same for a kind with one state.
    private static final String EACH_CURRENCY = "(SELECT t.* FROM unnest(?) AS c (code) CROSS JOIN LATERAL (";

    /// What succeeded, and nothing else, has a receipt, and what failed a reason. Each part has an index of its own;
    /// the parts that are not of the state are not read.
    private static final String COLLECTED = """
            AND s.name = 'succeeded' AND r.receipt IS NOT NULL AND r.currency = c.code
            """;
    private static final String FAILED = """
            AND s.name = 'failed' AND r.failure_reason IS NOT NULL AND r.currency = c.code
            """;
    private static final String UNFINISHED = """
            AND s.name NOT IN ('succeeded', 'failed') AND n.currency = c.code AND r.state = s.name
            AND n.created_at >= ? AND n.created_at < ? ORDER BY n.created_at DESC LIMIT ?""";

    private static final String PAYMENTS = """
            SELECT 'payment' AS kind, r.id, r.wallet_id, r.state, r.currency, r.amount, r.fee, 0::bigint AS beyond,
                   r.channel, r.reference,
                   nullif(r.receipt, '') AS receipt, r.created_at AS occurred_at, r.payer_phone AS counterparty,
                   NULL::text AS remarks, r.metadata
            FROM payments r WHERE r.merchant_id = ? AND r.account_id = ?
            """;
    private static final String OPEN_PAYMENTS = PAYMENTS.replace(
            "payments r WHERE r.merchant_id = ? AND r.account_id = ?",
            NarrowTables.beside("open_payments", "r") + " WHERE n.merchant_id = ? AND n.account_id = ?");
    private static final String REFUNDS = """
            SELECT 'refund' AS kind, r.id, r.wallet_id, r.state, r.currency, r.amount, 0::bigint AS fee,
                   greatest(r.amount - r.requested_amount, 0) AS beyond, r.channel, r.reference, nullif(r.receipt,
                       '') AS receipt, r.updated_at AS occurred_at,
                   (SELECT q.payer_phone FROM payments q
                    WHERE q.merchant_id = r.merchant_id AND q.id = r.payment_id) AS counterparty, r.reason AS remarks,
                   r.metadata
            FROM refunds r WHERE r.merchant_id = ? AND r.account_id = ?
            """;
    private static final String PAYOUTS = """
            SELECT 'payout' AS kind, r.id, r.wallet_id, r.state, r.currency, r.amount, r.fee,
                   greatest(r.amount - r.requested_amount, 0) AS beyond, r.channel, r.reference,
                       nullif(r.receipt, '') AS receipt, r.updated_at AS occurred_at, r.destination AS counterparty,
                   r.remarks, r.metadata
            FROM payouts r WHERE r.merchant_id = ? AND r.account_id = ?
            """;
    private static final String TRANSFERS = """
            SELECT 'transfer' AS kind, r.id, r.from_wallet_id AS wallet_id, 'succeeded' AS state, r.currency, r.amount,
                   0::bigint AS fee, 0::bigint AS beyond, NULL::text AS channel, r.reference, NULL::text AS receipt,
                   r.created_at AS occurred_at, NULL::text AS counterparty, NULL::text AS remarks,
                   r.metadata
            FROM transfers r WHERE r.merchant_id = ? AND r.account_id = ?
            """;
    /// The transfers that leave a wallet, by their movements.
    private static final String TRANSFERS_OUT = """
            SELECT 'transfer' AS kind, r.id, r.from_wallet_id AS wallet_id, 'succeeded' AS state, r.currency, r.amount,
                   0::bigint AS fee, 0::bigint AS beyond, NULL::text AS channel, r.reference, NULL::text AS receipt,
                   r.created_at AS occurred_at, NULL::text AS counterparty, NULL::text AS remarks,
                   r.metadata
            FROM movements m
            CROSS JOIN LATERAL (
                SELECT * FROM transfers f WHERE f.merchant_id = m.merchant_id AND f.id = m.subject_id OFFSET 0) r
            WHERE m.merchant_id = ? AND m.account_id = ? AND m.from_wallet_id = w.id AND m.subject_kind = 'transfer'
                AND m.at >= ? AND m.at < ? ORDER BY m.at DESC LIMIT ?""";
    /// Money that found its wallet closed already has the row of its payment or refund.
    private static final String CORRECTIONS = """
            SELECT 'correction' AS kind, r.id, r.wallet_id, 'succeeded' AS state, r.currency, m.amount,
                0::bigint AS fee,
                   0::bigint AS beyond, NULL::text AS channel, r.subject_kind || ' ' || r.subject_id AS reference,
                   NULL::text AS receipt, r.resolved_at AS occurred_at, NULL::text AS counterparty,
                   NULL::text AS remarks, NULL::text AS metadata
            FROM discrepancies r CROSS JOIN LATERAL (
                SELECT sum(e.amount)::bigint AS amount FROM entries e
                WHERE e.merchant_id = r.merchant_id AND e.subject_id = r.id AND e.kind = 'resolved'
                    AND e.wallet_id = r.wallet_id) m
            WHERE r.wallet_merchant_id = ? AND r.wallet_account_id = ? AND r.wallet_id IS NOT NULL
                AND r.merchant_id = r.wallet_merchant_id
                AND (r.state = 'resolved' OR r.kind = 'taken_back' AND r.state = 'chosen')
                AND r.kind <> 'closed_wallet'
            """;
    private static final String LATE_PAYOUTS = """
            SELECT 'late_success' AS kind, r.id, r.wallet_id, 'succeeded' AS state, r.currency, r.amount,
                   0::bigint AS fee, 0::bigint AS beyond, r.channel, r.reference,
                   nullif(r.late_receipt, '') AS receipt, r.late_at AS occurred_at, NULL::text AS counterparty,
                   NULL::text AS remarks, NULL::text AS metadata
            FROM payouts r WHERE r.merchant_id = ? AND r.account_id = ? AND r.late_at IS NOT NULL
            """;
    private static final String LATE_REFUNDS = """
            SELECT 'late_success' AS kind, r.id, r.wallet_id, 'succeeded' AS state, r.currency, r.amount,
                   0::bigint AS fee, 0::bigint AS beyond, r.channel, r.reference,
                   nullif(r.late_receipt, '') AS receipt, r.late_at AS occurred_at, NULL::text AS counterparty,
                   NULL::text AS remarks, NULL::text AS metadata
            FROM refunds r WHERE r.merchant_id = ? AND r.account_id = ? AND r.late_at IS NOT NULL
            """;
    private static final String IN_CURRENCY = "AND r.currency = c.code\n";
    private static final String IN_STATE = "AND r.currency = c.code AND r.state = s.name\n";
    private static final String CREATED = """
            AND r.created_at >= ? AND r.created_at < ? ORDER BY r.created_at DESC LIMIT ?""";
    private static final String CHANGED = """
            AND r.updated_at >= ? AND r.updated_at < ? ORDER BY r.updated_at DESC LIMIT ?""";
    private static final String RESOLVED = """
            AND r.resolved_at >= ? AND r.resolved_at < ? ORDER BY r.resolved_at DESC LIMIT ?""";
    private static final String TOLD = """
            AND r.late_at >= ? AND r.late_at < ? ORDER BY r.late_at DESC LIMIT ?""";

    /// Transfers have no index by currency, but their wallets have, and an account has few wallets.
    private static final String TRANSFERS_BY_CURRENCY = """
            (SELECT t.* FROM unnest(?) AS c (code)
             JOIN wallets w ON w.merchant_id = ? AND w.account_id = ? AND w.currency = c.code
             CROSS JOIN LATERAL (""" + TRANSFERS_OUT + ") t)";

    static final List<TransactionSource> ALL = List.of(
            new TransactionSource(Kind.PAYMENT, "(" + PAYMENTS + CREATED + ")",
                    EACH + "(" + PAYMENTS + COLLECTED + CREATED + ")\nUNION ALL\n("
                            + PAYMENTS + FAILED + CREATED + ")\nUNION ALL\n(" + OPEN_PAYMENTS + UNFINISHED + ")) t)",
                    List.of(PENDING, "processing", "succeeded", "failed", "canceled")),
            new TransactionSource(Kind.REFUND, "(" + REFUNDS + CHANGED + ")",
                    EACH + REFUNDS + IN_STATE + CHANGED + ") t)",
                    List.of("held", PENDING, "succeeded", "failed", "canceled")),
            new TransactionSource(Kind.PAYOUT, "(" + PAYOUTS + CHANGED + ")",
                    EACH + PAYOUTS + IN_STATE + CHANGED + ") t)",
                    List.of("held", "queued", "sending", "sent", "succeeded", "failed", "canceled")),
            new TransactionSource(Kind.TRANSFER, "(" + TRANSFERS + CREATED + ")", TRANSFERS_BY_CURRENCY,
                    List.of("succeeded")),
            ofOneState(Kind.CORRECTION, CORRECTIONS, RESOLVED), ofOneState(Kind.LATE_SUCCESS, LATE_PAYOUTS, TOLD),
            ofOneState(Kind.LATE_SUCCESS, LATE_REFUNDS, TOLD));

    private static TransactionSource ofOneState(Kind kind, String rows, String window) {
        return new TransactionSource(kind, "(" + rows + window + ")",
                EACH_CURRENCY + rows + IN_CURRENCY + window + ") t)",
                List.of("succeeded"));
    }

    /// Whether the rows have several states.
    boolean hasStates() {
        return states.size() > 1;
    }

    /// The states with this name in the API; all without a name.
    List<String> states(Optional<String> status) {
        return status.map(name -> states.stream().filter(state -> onTheWire(state).equals(name)).toList())
                .orElse(states);
    }

    /// The name of a state in the API, which has one name for four states of a payout and two of a refund.
    static String onTheWire(String state) {
        return switch (state) {
            case "held", "queued", "sending", "sent" -> PENDING;
            default -> state;
        };
    }
}
