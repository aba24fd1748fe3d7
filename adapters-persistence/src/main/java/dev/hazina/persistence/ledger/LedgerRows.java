package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.ledger.Entry.After;
import dev.hazina.domain.ledger.Movement;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.util.List;

/// The append-only table of the ledger, with one row for each movement. The views `postings` and `entries` show the
/// same rows.
final class LedgerRows {
    private static final Table<Movement> MOVEMENTS = Table.of("movements", "m",
            key("merchant_id", UUID, m -> m.posting().merchant().value()),
            key("subject_id", UUID, m -> m.posting().subject().id()),
            key("kind", TEXT, m -> m.posting().kind().wire()),
            key("line", INTEGER, Movement::line),
            column("subject_kind", TEXT, m -> m.posting().subject().kind().wire()),
            column("account_id", UUID, m -> m.posting().account().value()),
            column("at", TIMESTAMPTZ, m -> m.posting().at()),
            column("currency", TEXT, m -> m.move().amount().currency().name()),
            column("amount", BIGINT, m -> m.move().amount().minor()),
            column("from_place", TEXT, m -> m.move().from().code()),
            optional("from_wallet_id", UUID, m -> LedgerPlaces.wallet(m.move().from()).map(WalletId::value)),
            optional("from_balance", BIGINT, m -> m.from().map(After::balance)),
            optional("from_version", BIGINT, m -> m.from().map(After::version)),
            column("to_place", TEXT, m -> m.move().to().code()),
            optional("to_wallet_id", UUID, m -> LedgerPlaces.wallet(m.move().to()).map(WalletId::value)),
            optional("to_balance", BIGINT, m -> m.to().map(After::balance)),
            optional("to_version", BIGINT, m -> m.to().map(After::version)));

    private static final BulkStatement<Movement> ENTER = MOVEMENTS.insert();

    private LedgerRows() {}

    static void write(StatementBatch batch, List<Movement> movements) {
        batch.add(ENTER, movements);
    }
}
