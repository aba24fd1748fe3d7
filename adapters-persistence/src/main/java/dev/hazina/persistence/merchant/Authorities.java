package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.PostgresText;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.StatementBatch;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
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

    /// All rows that make the holder of a given key, as one text.
    private static final String TEXT_NOW = """
            coalesce((
                SELECT string_agg(h::text, chr(10) ORDER BY h::text) FROM (SELECT\s""" + KeyHolderRow.COLUMNS + """
             FROM (
                SELECT * FROM api_keys o
                WHERE o.merchant_id = given.merchant_id AND o.id = given.id OFFSET 0) k
            """ + KeyHolderRow.JOINED + ") h), '')";
    private static final BulkStatement<NamedKey> READ_TEXTS = BulkStatement.of(
            "SELECT given.merchant_id, given.id, " + TEXT_NOW + " AS seen FROM {given}",
            column("merchant_id", UUID, named -> named.merchant().value()), column("id", TEXT, NamedKey::id));
    private static final BulkStatement<KnownKey> COMPARE = BulkStatement.of("""
            SELECT CASE WHEN changed = 0 THEN 'true' ELSE changed || ' keys have changed' END::boolean
            FROM (SELECT count(*) AS changed FROM {given} WHERE given.seen <>\s""" + TEXT_NOW + ") counted",
            column("merchant_id", UUID, known -> known.merchant().value()), column("id", TEXT, KnownKey::id),
            column("seen", TEXT, KnownKey::text));

    /// Once each: most operations of a group come by the same key.
    private final Set<NamedKey> named = new LinkedHashSet<>();
    private Asked<KeyHolderRow> asked = QueryBatch.nothing();

    private Asked<KeyText> texts = QueryBatch.nothing();

    private record NamedKey(MerchantId merchant, String id) {}

    private record KeyText(NamedKey key, String text) {}

    /// A key with its holder, for a later transaction that relies on it and lets the database compare the text.
    ///
    /// @param text of the rows that the holder was read from, or of older ones
    public record KnownKey(MerchantId merchant, String id, Holder holder, String text) {}

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

    /// Adds the query for what [#known] returns as well. It has to come before that for the holders: if a row changes
    /// in between, the text is the older one, and differs later.
    public void askForTexts(QueryBatch batch) {
        texts = batch.ask(READ_TEXTS, named, row -> new KeyText(
                new NamedKey(new MerchantId(row.uuid("merchant_id")), row.text("id")), row.text("seen")));
    }

    /// The keys that exist with their texts, after the batch has run.
    public List<KnownKey> known() {
        Map<NamedKey, Holder> holders = found().stream().collect(Collectors.toMap(
                holder -> new NamedKey(holder.key().merchant(), holder.key().id()), holder -> holder));
        return texts.rows().stream().flatMap(text -> Optional.ofNullable(holders.get(text.key()))
                .map(holder -> new KnownKey(text.key().merchant(), text.key().id(), holder, text.text())).stream())
                .toList();
    }

    /// Adds a statement that fails if one of these keys is no longer as it was read.
    public static void compare(StatementBatch batch, Collection<KnownKey> keys) {
        batch.add(COMPARE, keys);
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
