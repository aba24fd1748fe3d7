package dev.hazina.persistence.ledger;

import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.List;

/// Wallets as a group leaves them. The default wallet is demoted before another is promoted, because an account never
/// has two.
final class WalletWrites {
    private static final String DEMOTE = """
            UPDATE wallets w SET is_default = false
            FROM unnest(?, ?) AS demoted (merchant_id, id)
            WHERE w.merchant_id = demoted.merchant_id AND w.id = demoted.id AND w.is_default""";

    private static final String OPEN = """
            INSERT INTO wallets (merchant_id, id, account_id, number, name, currency, is_default, closed, available,
                pending, version, created_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private static final String ALTER = """
            UPDATE wallets w SET name = altered.name, is_default = altered.is_default, closed = altered.closed
            FROM unnest(?, ?, ?, ?, ?) AS altered (merchant_id, id, name, is_default, closed)
            WHERE w.merchant_id = altered.merchant_id AND w.id = altered.id""";

    private static final String MOVE = """
            UPDATE wallets w SET available = moved.available, pending = moved.pending, version = moved.version
            FROM unnest(?, ?, ?, ?, ?) AS moved (merchant_id, id, available, pending, version)
            WHERE w.merchant_id = moved.merchant_id AND w.id = moved.id""";

    private WalletWrites() {}

    /// @param altered wallets with another name, default or end than before
    /// @param moved wallets with other balances than before
    static void write(StatementBatch script, List<Wallet> opened, List<Wallet> altered, List<Wallet> moved) {
        Columns demotions = Columns.of("uuid", "uuid");
        altered.stream().filter(wallet -> !wallet.isDefault())
                .forEach(wallet -> demotions.row(wallet.merchant().value(), wallet.id().value()));
        script.add(DEMOTE, demotions);

        Columns openings = Columns.of("uuid", "uuid", "uuid", "text", "text", "text", "bool", "bool", "int8", "int8",
                "int8", "timestamptz");
        opened.forEach(wallet -> openings.row(wallet.merchant().value(), wallet.id().value(), wallet.account().value(),
                wallet.number(), wallet.name().text(), wallet.currency().name(), wallet.isDefault(), wallet.closed(),
                wallet.available(), wallet.pending(), wallet.version(), wallet.createdAt()));
        script.add(OPEN, openings);

        Columns alterations = Columns.of("uuid", "uuid", "text", "bool", "bool");
        altered.forEach(wallet -> alterations.row(wallet.merchant().value(), wallet.id().value(), wallet.name().text(),
                wallet.isDefault(), wallet.closed()));
        script.addForEach(ALTER, alterations);

        Columns movements = Columns.of("uuid", "uuid", "int8", "int8", "int8");
        moved.forEach(wallet -> movements.row(wallet.merchant().value(), wallet.id().value(), wallet.available(),
                wallet.pending(), wallet.version()));
        script.addForEach(MOVE, movements);
    }
}
