package dev.hazina.persistence.payer;

import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/// The payments, payouts and notices that lose their person together, with what hangs on them.
final class Portion {
    private final Set<UUID> merchants = new HashSet<>();
    private final Set<UUID> ids = new HashSet<>();
    private final Set<String> receipts = new HashSet<>();
    private final Set<UUID> bytes = new HashSet<>();

    /// @param merchants of the ids; the platform's books have the notices of all
    Portion(Collection<UUID> merchants, Collection<UUID> ids) {
        this.merchants.addAll(merchants);
        this.merchants.add(Platform.MERCHANT.value());
        this.ids.addAll(ids);
    }

    /// Adds the refunds and exceptions of a bucket, and the receipts.
    int extend(Database database) {
        receipts.addAll(database.list(PersonSql.RECEIPTS, p -> {
            for (int i = 0; i < 6; i++) {
                bind(p);
            }
        }, row -> row.text("receipt")));
        ids.addAll(database.list(PersonSql.REFUND_IDS, this::bind, Portion::id));
        ids.addAll(database.list(PersonSql.EXCEPTION_IDS, this::bind, Portion::id));
        return 1;
    }

    /// Adds the callbacks that have the bytes of provider records.
    void addBytes(Database installation) {
        bytes.addAll(installation.list(PersonSql.BYTES, p -> p.array("text", receipts()).array("uuid", ids())
                .array("text", receipts()).array("uuid", ids()), Portion::id));
    }

    void bind(Parameters parameters) throws SQLException {
        parameters.array("uuid", merchants()).array("uuid", ids());
    }

    Object[] merchants() {
        return merchants.toArray();
    }

    Object[] ids() {
        return ids.toArray();
    }

    Object[] receipts() {
        return receipts.toArray();
    }

    Object[] bytes() {
        return bytes.toArray();
    }

    private static UUID id(Row row) throws SQLException {
        return row.uuid("id");
    }
}
