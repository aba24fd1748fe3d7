package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Keys with their holders, read inside a transaction that must not decide by a remembered answer. The query runs after
/// the merchant's clock was locked. Every change of a key, its user or its merchant needs that lock too, so the answer
/// holds until the transaction ends.
public final class Authorities {
    private static final BulkStatement<NamedKey> FIND = BulkStatement.of("SELECT " + KeyHolderRow.COLUMNS + """
             FROM {given}
            CROSS JOIN LATERAL (
                SELECT * FROM api_keys o WHERE o.merchant_id = given.merchant_id AND o.id = given.id OFFSET 0) k
            """ + KeyHolderRow.JOINED + " ORDER BY k.id, b.place",
            column("merchant_id", UUID, named -> named.merchant().value()),
            column("id", TEXT, NamedKey::id));
    /// A request names a key by the id alone and learns the merchant from it.
    private static final String FIND_ANYWHERE = "SELECT " + KeyHolderRow.COLUMNS + " FROM api_keys k "
            + KeyHolderRow.JOINED + " WHERE k.id = ? ORDER BY b.place";

    /// Once each: most operations of a group come by the same key.
    private final Set<NamedKey> named = new LinkedHashSet<>();
    private Asked<KeyHolderRow> asked = QueryBatch.nothing();

    private record NamedKey(MerchantId merchant, String id) {}

    /// Adds a key that an operation of the group is authorized by.
    public void add(MerchantId merchant, String keyId) {
        if (PostgresText.isText(keyId)) {
            named.add(new NamedKey(merchant, keyId));
        }
    }

    /// Adds the query for all of them to the batch, if there are any.
    public void ask(QueryBatch batch) {
        asked = batch.ask(FIND, named, KeyHolderRow::read);
    }

    /// The holders of the keys that exist, after the batch has run.
    public List<Holder> found() {
        return holders(asked.rows());
    }

    /// The holder of the key that a change is authorized by.
    static Optional<Holder> find(Connection connection, MerchantId merchant, String keyId) throws SQLException {
        var one = new Authorities();
        one.add(merchant, keyId);
        return holders(Database.list(connection, FIND, one.named, KeyHolderRow::read)).stream().findFirst();
    }

    /// The holder of a key, outside any transaction.
    static Optional<Holder> findAnywhere(Database database, String keyId) {
        return KeyHolderRow.of(database.list(FIND_ANYWHERE, parameters -> parameters.text(keyId), KeyHolderRow::read));
    }

    private static List<Holder> holders(List<KeyHolderRow> rows) {
        Map<String, List<KeyHolderRow>> byKey = rows.stream().collect(Collectors.groupingBy(KeyHolderRow::keyId));
        return byKey.values().stream().flatMap(of -> KeyHolderRow.of(of).stream()).toList();
    }
}
