package dev.hazina.persistence.search;

import dev.hazina.application.search.MerchantMatches;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.ToldPhones;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/// Merchants with something of a name. The indexes begin with the merchant, so each is looked into once for each
/// merchant; the limits keep the planner from reading a whole table instead.
@Singleton
final class PgMerchantMatches implements MerchantMatches {
    /// Of a merchant's rows that begin with the term, one is enough.
    private static final String BEGINNING = """
            %1$s p WHERE p.merchant_id = m.id AND p.%2$s IS NOT NULL AND lower(p.%2$s) COLLATE "C" >= t.text
                AND lower(p.%2$s) COLLATE "C" < t.text || chr(1114111)""";

    static final String FIND = """
            WITH terms AS MATERIALIZED (
                SELECT lower(?::text) AS text, ?::text[] AS phones, ?::uuid AS transfer,
                    ?::text[] AS heads, ?::text[] AS tails),
            found AS (
            """ + String.join("\n    UNION ",
            each("terms t", "payments p WHERE p.merchant_id = m.id AND p.payer_phone = ANY (t.phones)"),
            each("terms t", "payouts o WHERE o.merchant_id = m.id AND o.destination = ANY (t.phones)"),
            beginning("payments", "reference"), beginning("refunds", "reference"), beginning("payouts", "reference"),
            beginning("transfers", "reference"), beginning("told_payers", "name"), beginning("told_payers", "account"),
            beginning("payouts", "told_name"),
            each("terms t", "transfers r WHERE r.merchant_id = m.id AND r.id = t.transfer")
                    + " WHERE t.transfer IS NOT NULL",
            each("terms t CROSS JOIN unnest(t.heads, t.tails) AS n (head, tail)", """
                    told_payers p WHERE p.merchant_id = m.id AND NOT p.asked
                        AND p.phone IS NOT NULL AND right(p.phone, 3) = right(n.tail, 3)
                        AND\s""" + ToldPhones.mayBe("p.phone", "n.head", "n.tail")),
            "SELECT m.id, m.created_at FROM terms t JOIN merchants m ON m.slug = t.text)") + """

                    SELECT id, created_at FROM found ORDER BY created_at DESC, id LIMIT ?""";

    private static final Comparator<Match> NEWEST_FIRST = Comparator.comparing(Match::createdAt).reversed()
            .thenComparing(match -> match.merchant().toString());

    private final Buckets buckets;

    public PgMerchantMatches(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<MerchantId> find(Terms terms, int most) {
        List<Match> found = EveryBucket.list(buckets, bucket -> bucket.database().list(FIND, p -> p.text(terms.text())
                .array("text", terms.phones().stream().map(Phone::e164).toArray())
                .uuid(terms.transfer().map(transfer -> transfer.value()))
                .array("text", terms.numbers().stream().map(MaskedPhone::begin).toArray())
                .array("text", terms.numbers().stream().map(MaskedPhone::end).toArray()).number(most),
                row -> new Match(new MerchantId(row.uuid("id")), row.instant("created_at"))));
        return found.stream().distinct().sorted(NEWEST_FIRST).limit(most).map(Match::merchant).toList();
    }

    /// Every merchant that has one of some rows.
    ///
    /// @param terms what is searched for
    /// @param rows a table with the condition on its rows of the merchant `m`
    private static String each(String terms, String rows) {
        return "SELECT m.id, m.created_at FROM " + terms + " CROSS JOIN merchants m CROSS JOIN LATERAL (SELECT FROM "
                + rows + " LIMIT 1) one";
    }

    /// A term of one character begins too much.
    private static String beginning(String table, String column) {
        return each("terms t", BEGINNING.formatted(table, column)) + " WHERE length(t.text) > 1";
    }

    /// A merchant that has something of the name. One of that slug is found by every bucket.
    private record Match(MerchantId merchant, Instant createdAt) {}
}
