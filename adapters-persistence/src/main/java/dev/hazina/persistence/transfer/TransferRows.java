package dev.hazina.persistence.transfer;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.page.MetadataText;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;

/// The append-only table of transfers.
public final class TransferRows {
    private static final Table<Transfer> TABLE = Table.of("transfers", "t",
            key("merchant_id", UUID, t -> t.merchant().value()),
            key("id", UUID, t -> t.id().value()),
            column("account_id", UUID, t -> t.account().value()),
            column("from_wallet_id", UUID, t -> t.from().value()),
            column("to_wallet_id", UUID, t -> t.to().value()),
            column("currency", TEXT, t -> t.amount().currency().name()),
            column("amount", BIGINT, t -> t.amount().minor()),
            optional("reference", TEXT, Transfer::reference),
            column("created_at", TIMESTAMPTZ, Transfer::createdAt),
            optional("created_by", TEXT, t -> t.createdBy().map(CreatedBy::text)),
            optional("created_from", TEXT, t -> t.createdBy().flatMap(CreatedBy::address)),
            optional("metadata", TEXT, t -> t.metadata().json()),
            optional("metadata_terms", TEXT, t -> MetadataText.terms(t.merchant(), t.metadata())));

    /// All columns, of a table or alias `t`.
    static final String COLUMNS = TABLE.selected();

    private static final BulkStatement<Transfer> INSERT = TABLE.insert();

    private TransferRows() {}

    public static void write(StatementBatch batch, Collection<Transfer> made) {
        batch.add(INSERT, made);
    }

    static Transfer read(Row row) throws SQLException {
        return new Transfer(new TransferId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new WalletId(row.uuid("from_wallet_id")),
                new WalletId(row.uuid("to_wallet_id")), row.money(row.currency("currency"), "amount"),
                row.optionalText("reference"), row.instant("created_at"), CreatedByColumns.read(row),
                MetadataText.read(row.optionalText("metadata")));
    }
}
