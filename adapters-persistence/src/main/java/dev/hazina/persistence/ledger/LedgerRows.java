package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.util.List;

/// The append-only tables of the ledger: postings and their entries.
final class LedgerRows {
    private static final Table<Posting> POSTINGS = Table.of("postings", "p",
            key("merchant_id", UUID, p -> p.merchant().value()),
            column("subject_kind", TEXT, p -> p.subject().kind().wire()),
            key("subject_id", UUID, p -> p.subject().id()),
            key("kind", TEXT, p -> p.kind().wire()),
            column("account_id", UUID, p -> p.account().value()),
            column("at", TIMESTAMPTZ, Posting::at));

    private static final Table<Entry> ENTRIES = Table.of("entries", "e",
            key("merchant_id", UUID, e -> e.posting().merchant().value()),
            key("subject_id", UUID, e -> e.posting().subject().id()),
            key("kind", TEXT, e -> e.posting().kind().wire()),
            key("line", INTEGER, Entry::line),
            column("account_id", UUID, e -> e.posting().account().value()),
            column("place", TEXT, e -> e.place().code()),
            optional("wallet_id", UUID, e -> LedgerPlaces.wallet(e.place()).map(WalletId::value)),
            column("currency", TEXT, e -> e.amount().currency().name()),
            column("amount", BIGINT, e -> e.amount().minor()),
            optional("balance", BIGINT, e -> e.after().map(Entry.After::balance)),
            optional("version", BIGINT, e -> e.after().map(Entry.After::version)),
            column("at", TIMESTAMPTZ, e -> e.posting().at()));

    private static final BulkStatement<Posting> POST = POSTINGS.insert();
    private static final BulkStatement<Entry> ENTER = ENTRIES.insert();

    private LedgerRows() {}

    static void write(StatementBatch batch, List<Posting> postings, List<Entry> entries) {
        batch.add(POST, postings);
        batch.add(ENTER, entries);
    }
}
