package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;

/// What the providers' receipts stand for. Two groups that hear of one receipt at the same moment meet at its key: the second
/// is tried again, and sees what the first one wrote. Everybody takes receipts in one order, those that are there before those
/// that are new, so that nobody waits in a circle.
final class ReceiptWrites {
    /// Locked one by one and in one order: a receipt is the one row that two merchants' groups may want.
    static final String HOLD = """
            SELECT r.provider, r.receipt, r.merchant_id, r.holder_kind, r.holder_id, r.currency, r.amount, r.waiting
            FROM provider_receipts r
            WHERE (r.provider, r.receipt) IN (SELECT * FROM unnest(?, ?))
            ORDER BY r.provider, r.receipt FOR NO KEY UPDATE OF r""";
    private static final String KEEP = """
            INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id, currency, amount,
                waiting)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?) AS kept (provider, receipt, merchant_id, holder_kind, holder_id,
                currency, amount, waiting)
            ORDER BY provider, receipt""";
    private static final String CHANGE = """
            UPDATE provider_receipts r SET merchant_id = changed.merchant_id, holder_kind = changed.holder_kind,
                holder_id = changed.holder_id, amount = changed.amount, waiting = changed.waiting
            FROM unnest(?, ?, ?, ?, ?, ?, ?, ?) AS changed (provider, receipt, merchant_id, holder_kind, holder_id,
                currency, amount, waiting)
            WHERE r.provider = changed.provider AND r.receipt = changed.receipt""";

    private ReceiptWrites() {}

    /// @param locked the receipts that were there when the group began
    static void write(StatementBatch script, Collection<KnownReceipt> kept, Set<ProviderReceipt> locked) {
        Columns made = columns();
        Columns changed = columns();
        kept.forEach(known -> (locked.contains(known.receipt()) ? changed : made).row(known.receipt().provider(),
                known.receipt().text(), known.merchant().value(), known.holder().kind().wire(), known.holder().id(),
                known.amount().currency().name(), known.amount().minor(), known.waiting()));
        script.addForEach(KEEP, made);
        script.addForEach(CHANGE, changed);
    }

    static KnownReceipt read(Row row) throws SQLException {
        var holder = new Subject(Subject.Kind.valueOf(row.text("holder_kind").toUpperCase(Locale.ROOT)),
                row.uuid("holder_id"));
        return new KnownReceipt(new ProviderReceipt(row.text("provider"), row.text("receipt")),
                new MerchantId(row.uuid("merchant_id")), holder, row.money(row.currency("currency"), "amount"),
                row.flag("waiting"));
    }

    private static Columns columns() {
        return Columns.of("text", "text", "uuid", "text", "uuid", "text", "int8", "bool");
    }
}
