package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Keys as they stand in the transaction that asks, for what may not be decided by what somebody remembers of them. It
/// asks after the merchant's clock was locked: whoever takes a key away, changes its user or suspends its merchant
/// needs that clock as well, so none of this changes until the transaction ends.
public final class Authorities {
    private static final String FIND = "SELECT " + KeyHolderRow.COLUMNS + """
             FROM unnest(?, ?) AS named (merchant_id, id)
            CROSS JOIN LATERAL (
                SELECT * FROM api_keys o WHERE o.merchant_id = named.merchant_id AND o.id = named.id OFFSET 0) k
            """ + KeyHolderRow.JOINED + " ORDER BY k.id, b.place";

    private final Columns named = Columns.of("uuid", "text");
    private Asked<KeyHolderRow> asked = QueryBatch.nothing();

    /// Names a key that somebody changes with.
    public void add(MerchantId merchant, String keyId) {
        if (PostgresText.isText(keyId)) {
            named.row(merchant.value(), keyId);
        }
    }

    /// Asks for all of them, if there are any.
    public void ask(QueryBatch batch) {
        asked = named.isEmpty() ? QueryBatch.nothing() : batch.ask(FIND, named::bind, KeyHolderRow::read);
    }

    /// Those that are there, once the batch was run.
    public List<Holder> found() {
        return holders(asked.rows());
    }

    /// The key that an act is done with.
    static Optional<Holder> find(Connection connection, MerchantId merchant, String keyId) throws SQLException {
        var one = new Authorities();
        one.add(merchant, keyId);
        return holders(Database.list(connection, FIND, one.named::bind, KeyHolderRow::read)).stream().findFirst();
    }

    private static List<Holder> holders(List<KeyHolderRow> rows) {
        Map<String, List<KeyHolderRow>> byKey = rows.stream().collect(Collectors.groupingBy(KeyHolderRow::keyId));
        return byKey.values().stream().flatMap(of -> KeyHolderRow.of(of).stream()).toList();
    }
}
