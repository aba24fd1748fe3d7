package dev.hazina.persistence.wallet;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.List;

/// The table of wallets.
public final class WalletRows {
    private static final Table<Wallet> TABLE = Table.of("wallets", "w",
            key("merchant_id", UUID, w -> w.merchant().value()),
            key("id", UUID, w -> w.id().value()),
            column("account_id", UUID, w -> w.account().value()),
            column("number", TEXT, Wallet::number),
            column("name", TEXT, w -> w.name().text()),
            column("currency", TEXT, w -> w.currency().name()),
            column("is_default", BOOLEAN, Wallet::isDefault),
            column("closed", BOOLEAN, Wallet::closed),
            column("available", BIGINT, Wallet::available),
            column("pending", BIGINT, Wallet::pending),
            column("version", BIGINT, Wallet::version),
            column("created_at", TIMESTAMPTZ, Wallet::createdAt));

    /// All columns, of a table or alias `w`.
    public static final String COLUMNS = TABLE.selected();

    /// An account never has two default wallets, so the former one is demoted before another is promoted.
    private static final BulkStatement<Wallet> DEMOTE = TABLE.byKey("""
            UPDATE wallets w SET is_default = false FROM {given}
            WHERE w.merchant_id = given.merchant_id AND w.id = given.id AND w.is_default""");
    private static final BulkStatement<Wallet> OPEN = TABLE.insert();
    private static final BulkStatement<Wallet> ALTER = TABLE.update("name", "is_default", "closed");
    /// A row that was changed or closed since it was read isn't found, and the whole batch fails.
    private static final BulkStatement<MovedWallet> MOVE = BulkStatement.of("""
            UPDATE wallets w SET available = given.available, pending = given.pending, version = given.version
            FROM {given}
            WHERE w.merchant_id = given.merchant_id AND w.id = given.id AND w.version = given.version_read
                AND w.closed = given.closed""",
            column("merchant_id", UUID, m -> m.now().merchant().value()),
            column("id", UUID, m -> m.now().id().value()),
            column("available", BIGINT, m -> m.now().available()),
            column("pending", BIGINT, m -> m.now().pending()),
            column("version", BIGINT, m -> m.now().version()),
            column("version_read", BIGINT, MovedWallet::versionRead),
            column("closed", BOOLEAN, m -> m.now().closed()));

    /// A wallet with other balances than before.
    ///
    /// @param versionRead the version of the row when it was read
    public record MovedWallet(Wallet now, long versionRead) {}

    private WalletRows() {}

    /// @param altered wallets with another name or default, or that were closed
    public static void write(StatementBatch batch, List<Wallet> opened, List<Wallet> altered,
            List<MovedWallet> moved) {
        batch.add(DEMOTE, altered.stream().filter(wallet -> !wallet.isDefault()).toList());
        batch.add(OPEN, opened);
        batch.addForEach(ALTER, altered);
        batch.addForEach(MOVE, moved);
    }

    public static Wallet read(Row row) throws SQLException {
        return new Wallet(new WalletId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), row.text("number"), new Label(row.text("name")),
                row.currency("currency"), row.flag("is_default"), row.flag("closed"), row.number("available"),
                row.number("pending"), row.number("version"), row.instant("created_at"));
    }
}
