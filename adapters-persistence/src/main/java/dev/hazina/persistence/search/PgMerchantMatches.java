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
    static final String FIND = """
            WITH terms AS MATERIALIZED (
                SELECT lower(?::text) AS text, ?::text[] AS phones, ?::uuid AS transfer,
                    ?::text[] AS heads, ?::text[] AS tails),
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
                    SELECT FROM payouts r WHERE r.merchant_id = m.id AND r.reference IS NOT NULL
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
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM told_payers p WHERE p.merchant_id = m.id AND p.name IS NOT NULL
                        AND lower(p.name) COLLATE "C" >= t.text
                        AND lower(p.name) COLLATE "C" < t.text || chr(1114111) LIMIT 1) one
                    WHERE length(t.text) > 1
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM told_payers p WHERE p.merchant_id = m.id AND p.account IS NOT NULL
                        AND lower(p.account) COLLATE "C" >= t.text
                        AND lower(p.account) COLLATE "C" < t.text || chr(1114111) LIMIT 1) one
                    WHERE length(t.text) > 1
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM payouts o WHERE o.merchant_id = m.id AND o.told_name IS NOT NULL
                        AND lower(o.told_name) COLLATE "C" >= t.text
                        AND lower(o.told_name) COLLATE "C" < t.text || chr(1114111) LIMIT 1) one
                    WHERE length(t.text) > 1
                UNION SELECT m.id, m.created_at FROM terms t CROSS JOIN unnest(t.heads, t.tails) AS n (head, tail)
                CROSS JOIN merchants m CROSS JOIN LATERAL (
                    SELECT FROM told_payers p WHERE p.merchant_id = m.id AND NOT p.asked
                        AND p.phone IS NOT NULL AND right(p.phone, 3) = right(n.tail, 3)
                        AND
            """ + ToldPhones.mayBe("p.phone", "n.head", "n.tail") + """

                    LIMIT 1) one
                UNION SELECT m.id, m.created_at FROM terms t JOIN merchants m ON m.slug = t.text)
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

    /// A merchant that has something of the name. One of that slug is found by every bucket.
    private record Match(MerchantId merchant, Instant createdAt) {}
}
