package dev.hazina.persistence.ledger;

import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Transfers and the books: what is only ever added to.
final class LedgerWrites {
    private static final String TRANSFERS = """
            INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount,
                reference, created_at, created_by, created_from)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private static final String POSTINGS = """
            INSERT INTO postings (merchant_id, subject_kind, subject_id, kind, account_id, at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?)""";

    private static final String ENTRIES = """
            INSERT INTO entries (merchant_id, subject_id, kind, line, account_id, place, wallet_id, currency, amount,
                balance, version, at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";

    private LedgerWrites() {}

    static void write(StatementBatch script, List<Transfer> transfers, List<Posting> postings, List<Entry> entries) {
        Columns made = Columns.of("uuid", "uuid", "uuid", "uuid", "uuid", "text", "int8", "text", "timestamptz",
                "text", "text");
        transfers.forEach(transfer -> made.row(transfer.merchant().value(), transfer.id().value(),
                transfer.account().value(), transfer.from().value(), transfer.to().value(),
                transfer.amount().currency().name(), transfer.amount().minor(), transfer.reference().orElse(null),
                transfer.createdAt(), CreatedByColumns.text(transfer.createdBy()),
                CreatedByColumns.address(transfer.createdBy())));
        script.add(TRANSFERS, made);

        Columns posted = Columns.of("uuid", "text", "uuid", "text", "uuid", "timestamptz");
        postings.forEach(posting -> posted.row(posting.merchant().value(), posting.subject().kind().wire(),
                posting.subject().id(), posting.kind().wire(), posting.account().value(), posting.at()));
        script.add(POSTINGS, posted);

        Columns written = Columns.of("uuid", "uuid", "text", "int4", "uuid", "text", "uuid", "text", "int8", "int8",
                "int8", "timestamptz");
        entries.forEach(entry -> write(written, entry));
        script.add(ENTRIES, written);
    }

    private static void write(Columns written, Entry entry) {
        Posting posting = entry.posting();
        written.row(posting.merchant().value(), posting.subject().id(), posting.kind().wire(), entry.line(),
                posting.account().value(), entry.place().code(), wallet(entry.place()),
                entry.amount().currency().name(), entry.amount().minor(),
                entry.after().map(Entry.After::balance).orElse(null),
                entry.after().map(Entry.After::version).orElse(null), posting.at());
    }

    private static @Nullable UUID wallet(LedgerAccount place) {
        return LedgerPlaces.wallet(place).map(WalletId::value).orElse(null);
    }
}
