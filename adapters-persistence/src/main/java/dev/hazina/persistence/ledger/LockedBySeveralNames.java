package dev.hazina.persistence.ledger;

import dev.hazina.persistence.wallet.WalletRows;

/// The query of [LockAndLoad] for wallets that operations name in several ways.
final class LockedBySeveralNames {
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
