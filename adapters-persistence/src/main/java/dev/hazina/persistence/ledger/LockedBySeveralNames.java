package dev.hazina.persistence.ledger;

import dev.hazina.persistence.instruction.PaymentRows;
import dev.hazina.persistence.wallet.WalletRows;

/// The queries of [LockAndLoad] for rows that operations name in several ways.
final class LockedBySeveralNames {
    /// Payments need no row locks: a transaction that changes a payment's state has locked its merchant's clock.
    /// Polling changes the time of the next poll without that lock, and writing a payment doesn't use the time that was
    /// read.
    static final String PAYMENTS = "SELECT " + PaymentRows.COLUMNS + """
             FROM (
                SELECT * FROM unnest(?, ?) AS by_id (merchant_id, id)
                UNION
                SELECT merchant_id, r.payment_id FROM unnest(?, ?) AS by_refund (merchant_id, id)
                CROSS JOIN LATERAL (
                    SELECT o.payment_id FROM refunds o
                    WHERE o.merchant_id = by_refund.merchant_id AND o.id = by_refund.id OFFSET 0) r
                UNION
                SELECT merchant_id, p.id FROM unnest(?, ?) AS by_reference (merchant_id, reference)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM payments o
                    WHERE o.merchant_id = by_reference.merchant_id AND o.reference = by_reference.reference OFFSET 0) p
                ORDER BY 1, 2) named
            CROSS JOIN LATERAL (
                SELECT * FROM payments o WHERE o.merchant_id = named.merchant_id AND o.id = named.id OFFSET 0) p""";

    /// Wallets need no row locks, because a transaction that changes a wallet has locked its merchant's clock.
    static final String WALLETS = "SELECT " + WalletRows.COLUMNS + """
             FROM (
                SELECT * FROM unnest(?, ?) AS by_id (merchant_id, id)
                UNION
                SELECT merchant_id, w.id FROM unnest(?, ?) AS by_number (merchant_id, number)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM wallets o
                    WHERE o.merchant_id = by_number.merchant_id AND o.number = by_number.number OFFSET 0) w
                UNION
                SELECT merchant_id, w.id FROM unnest(?, ?) AS by_default (merchant_id, account_id)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM wallets o
                    WHERE o.merchant_id = by_default.merchant_id AND o.account_id = by_default.account_id
                      AND o.is_default OFFSET 0) w
                UNION
                SELECT merchant_id, w.id FROM unnest(?, ?) AS by_account (merchant_id, account_id)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM wallets o
                    WHERE o.merchant_id = by_account.merchant_id AND o.account_id = by_account.account_id OFFSET 0) w
                ORDER BY 1, 2) named
            CROSS JOIN LATERAL (
                SELECT * FROM wallets o WHERE o.merchant_id = named.merchant_id AND o.id = named.id OFFSET 0) w""";

    private LockedBySeveralNames() {}
}
