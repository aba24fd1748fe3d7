package dev.hazina.persistence.callback;

import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The bytes of stored callbacks. Both ways lead along an index.
@Singleton
final class PgKeptCallbackReads implements KeptCallbackReads {
    private static final String SELECT = """
            SELECT c.merchant_id, c.id, c.adapter, c.subject_kind, c.subject_id, c.received_at, c.why,
                   octet_length(c.body) AS size, substring(c.body FROM 1 FOR %d) AS start
            FROM provider_callbacks c
            """.formatted(SHOWN);
    private static final String ABOUT = SELECT + """
            WHERE c.merchant_id = ? AND c.subject_id = ? AND c.subject_kind = ? AND c.status <> 'new'
            ORDER BY c.received_at DESC, c.id DESC LIMIT ?""";
    private static final String COUNT = """
            SELECT count(*) AS callbacks FROM provider_callbacks c
            WHERE c.merchant_id = ? AND c.subject_id = ? AND c.subject_kind = ? AND c.status <> 'new'""";
    private static final String BY_ID = SELECT + "WHERE c.id = ?";

    private final Buckets buckets;

    public PgKeptCallbackReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<KeptCallback> about(Discrepancy raised, int most) {
        if (raised.kind() != Discrepancy.Kind.UNREADABLE) {
            return List.of();
        }
        List<KeptCallback> at = buckets.of(raised.merchant()).list(ABOUT,
                parameters -> parameters.uuid(raised.merchant().value()).uuid(raised.subject().id())
                        .text(raised.subject().kind().wire()).number(most),
                PgKeptCallbackReads::read);
        return raised.isAboutInstruction()
                ? at
                : Stream.concat(at.stream(), find(raised.subject().id()).stream()).limit(most).toList();
    }

    @Override
    public long countAbout(Discrepancy raised) {
        if (raised.kind() != Discrepancy.Kind.UNREADABLE) {
            return 0;
        }
        long at = buckets.of(raised.merchant()).find(COUNT,
                parameters -> parameters.uuid(raised.merchant().value()).uuid(raised.subject().id())
                        .text(raised.subject().kind().wire()),
                row -> row.number("callbacks")).orElseThrow();
        return raised.isAboutInstruction() ? at : at + find(raised.subject().id()).stream().count();
    }

    @Override
    public Optional<KeptCallback> find(UUID id) {
        return EveryBucket.find(buckets,
                bucket -> bucket.database().find(BY_ID, parameters -> parameters.uuid(id), PgKeptCallbackReads::read));
    }

    private static KeptCallback read(Row row) throws SQLException {
        return new KeptCallback(new MerchantId(row.uuid("merchant_id")), row.uuid("id"), row.text("adapter"),
                new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(), row.uuid("subject_id")),
                row.instant("received_at"), row.optionalText("why"), row.number("size"), row.bytes("start"));
    }
}
