package dev.hazina.persistence.search;

import dev.hazina.application.search.MerchantMatches;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;

/// Merchants with something of a name. The indexes begin with the merchant, so each is looked into once for each
/// merchant; the limits keep the planner from reading a whole table instead.
@Singleton
public final class PgMerchantMatches implements MerchantMatches {
    static final String FIND = """
            WITH terms AS MATERIALIZED (
                SELECT lower(?::text) AS text, ?::text[] AS phones, ?::uuid AS transfer),
            found AS (
                SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM payments p WHERE p.merchant_id = m.id AND p.payer_phone = ANY (t.phones) LIMIT 1) one
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM payouts o WHERE o.merchant_id = m.id AND o.destination = ANY (t.phones) LIMIT 1) one
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM payments p WHERE p.merchant_id = m.id AND lower(p.reference) COLLATE "C" >= t.text
                        AND lower(p.reference) COLLATE "C" < t.text || chr(1114111) LIMIT 1) one
                    WHERE length(t.text) > 1
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM refunds r WHERE r.merchant_id = m.id AND r.reference IS NOT NULL
                        AND lower(r.reference) COLLATE "C" >= t.text
                        AND lower(r.reference) COLLATE "C" < t.text || chr(1114111) LIMIT 1) one
                    WHERE length(t.text) > 1
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM transfers r WHERE r.merchant_id = m.id AND r.reference IS NOT NULL
                        AND lower(r.reference) COLLATE "C" >= t.text
                        AND lower(r.reference) COLLATE "C" < t.text || chr(1114111) LIMIT 1) one
                    WHERE length(t.text) > 1
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM transfers r WHERE r.merchant_id = m.id AND r.id = t.transfer LIMIT 1) one
                    WHERE t.transfer IS NOT NULL
                UNION SELECT m.id, m.created_at FROM terms t JOIN merchants m ON m.slug = t.text)
            SELECT id FROM found ORDER BY created_at DESC, id LIMIT ?""";

    private final Database database;

    public PgMerchantMatches(Database database) {
        this.database = database;
    }

    @Override
    public List<MerchantId> find(Terms terms, int most) {
        return database.list(FIND, p -> p.text(terms.text())
                .array("text", terms.phones().stream().map(Phone::e164).toArray())
                .uuid(terms.transfer().map(transfer -> transfer.value())).number(most),
                row -> new MerchantId(row.uuid("id")));
    }
}
