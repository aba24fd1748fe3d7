package dev.hazina.persistence.channel;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// The table of providers' receipts and the subject of each. If two groups insert the same receipt at the same time,
/// its key rejects the second insert; that group is retried and sees the row of the first one. All groups lock receipts
/// in one order, existing ones before new ones, so that no two groups deadlock.
public final class ReceiptRows {
    private static final Table<ProviderReceipt> RECEIPTS = Table.of("provider_receipts", "r",
            key("provider", TEXT, ProviderReceipt::provider),
            key("receipt", TEXT, ProviderReceipt::text));
    private static final Table<KnownReceipt> TABLE = RECEIPTS.with(KnownReceipt::receipt,
            column("merchant_id", UUID, r -> r.merchant().value()),
            column("holder_kind", TEXT, r -> r.holder().kind().wire()),
            column("holder_id", UUID, r -> r.holder().id()),
            column("currency", TEXT, r -> r.amount().currency().name()),
            column("amount", BIGINT, r -> r.amount().minor()),
            column("waiting", BOOLEAN, KnownReceipt::waiting));

    /// Locks receipts one by one and in one order, because groups of two merchants may need the same receipt.
    private static final BulkStatement<ProviderReceipt> LOCK = RECEIPTS.byKey("SELECT " + TABLE.selected() + """
             FROM provider_receipts r
            WHERE (r.provider, r.receipt) IN (SELECT * FROM {given})
            ORDER BY r.provider, r.receipt FOR NO KEY UPDATE OF r""");
    private static final BulkStatement<KnownReceipt> KEEP = TABLE.insert("ORDER BY given.provider, given.receipt");
    private static final BulkStatement<KnownReceipt> CHANGE = TABLE.update("merchant_id", "holder_kind", "holder_id",
            "amount", "waiting");

    private ReceiptRows() {}

    public static QueryBatch.Asked<KnownReceipt> lock(QueryBatch batch, Set<ProviderReceipt> receipts) {
        return batch.ask(LOCK, receipts, ReceiptRows::read);
    }

    /// @param locked the receipts that existed when the group began
    public static void write(StatementBatch batch, Collection<KnownReceipt> kept, Set<ProviderReceipt> locked) {
        List<KnownReceipt> made = new ArrayList<>();
        List<KnownReceipt> changed = new ArrayList<>();
        kept.forEach(known -> (locked.contains(known.receipt()) ? changed : made).add(known));
        batch.addForEach(KEEP, made);
        batch.addForEach(CHANGE, changed);
    }

    private static KnownReceipt read(Row row) throws SQLException {
        var holder = new Subject(Subject.Kind.ofWire(row.text("holder_kind")).orElseThrow(),
                row.uuid("holder_id"));
        return new KnownReceipt(new ProviderReceipt(row.text("provider"), row.text("receipt")),
                new MerchantId(row.uuid("merchant_id")), holder, row.money(row.currency("currency"), "amount"),
                row.flag("waiting"));
    }
}
