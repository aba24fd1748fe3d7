package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Inquiry;
import dev.hazina.persistence.sql.Inquiry.Asked;
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
    private static final String FIND = "SELECT " + HolderRow.COLUMNS + """
             FROM unnest(?, ?) AS named (merchant_id, id)
            CROSS JOIN LATERAL (
                SELECT * FROM api_keys o WHERE o.merchant_id = named.merchant_id AND o.id = named.id OFFSET 0) k
            """ + HolderRow.JOINED + " ORDER BY k.id, b.place";

    private final Columns named = Columns.of("uuid", "text");
    private Asked<HolderRow> asked = Inquiry.nothing();

    /// Names a key that somebody acts with.
    public void add(MerchantId merchant, String keyId) {
        if (Storable.isText(keyId)) {
            named.row(merchant.value(), keyId);
        }
    }

    /// Asks for all of them, if there are any.
    public void ask(Inquiry inquiry) {
        asked = named.isEmpty() ? Inquiry.nothing() : inquiry.ask(FIND, named::bind, HolderRow::read);
    }

    /// Those that are there, once the inquiry was run.
    public List<Holder> found() {
        return holders(asked.rows());
    }

    /// The key that an act is done with.
    static Optional<Holder> find(Connection connection, MerchantId merchant, String keyId) throws SQLException {
        var one = new Authorities();
        one.add(merchant, keyId);
        return holders(Database.list(connection, FIND, one.named::bind, HolderRow::read)).stream().findFirst();
    }

    private static List<Holder> holders(List<HolderRow> rows) {
        Map<String, List<HolderRow>> byKey = rows.stream().collect(Collectors.groupingBy(HolderRow::keyId));
        return byKey.values().stream().flatMap(of -> HolderRow.of(of).stream()).toList();
    }
}
