package dev.hazina.persistence.search;

import dev.hazina.application.search.ReceiptReads;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;

/// Receipts, of which the index begins with the provider: the query looks into it once for each provider.
@Singleton
final class PgReceiptReads implements ReceiptReads {
    private static final String HOLDERS = """
            WITH RECURSIVE providers AS (
                (SELECT r.provider FROM provider_receipts r ORDER BY r.provider LIMIT 1)
                UNION ALL
                SELECT (SELECT r.provider FROM provider_receipts r WHERE r.provider > p.provider
                        ORDER BY r.provider LIMIT 1) AS provider
                FROM providers p WHERE p.provider IS NOT NULL)
            SELECT r.holder_id FROM providers p JOIN provider_receipts r ON r.provider = p.provider
            WHERE r.receipt IN (?, upper(?))""";

    private final Database database;

    public PgReceiptReads(Database database) {
        this.database = database;
    }

    @Override
    public List<UUID> holders(String receipt) {
        return database.list(HOLDERS, parameters -> parameters.text(receipt).text(receipt),
                row -> row.uuid("holder_id"));
    }
}
