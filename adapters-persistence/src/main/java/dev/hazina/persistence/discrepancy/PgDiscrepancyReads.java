package dev.hazina.persistence.discrepancy;

import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// Discrepancies of all merchants, ordered by time and then by id, so that the order is unique.
@Singleton
public final class PgDiscrepancyReads implements DiscrepancyReads {
    private static final String SELECT = "SELECT " + DiscrepancyRows.COLUMNS + " FROM discrepancies d ";
    private static final String PAGE = """
            AND d.kind = coalesce(?, d.kind) AND (d.raised_at, d.id) < (?, ?)
            ORDER BY d.raised_at DESC, d.id DESC LIMIT ?""";
    private static final String ALL = SELECT + "WHERE true\n" + PAGE;
    private static final String UNRESOLVED = SELECT + "WHERE d.state <> 'resolved'\n" + PAGE;
    private static final String RESOLVED = SELECT + "WHERE d.state = 'resolved'\n" + PAGE;
    private static final String BY_ID = SELECT + "WHERE d.id = ?";
    static final String ABOUT = SELECT + """
            WHERE d.subject_id = ? AND d.subject_kind = ? AND d.state <> 'resolved' ORDER BY d.raised_at, d.id""";
    static final String DECIDED = SELECT + """
            WHERE d.merchant_id = ? AND d.subject_id = ? AND d.subject_kind = ? AND d.state = 'resolved'
            ORDER BY d.raised_at, d.id""";
    static final String CHOSEN = SELECT + """
            WHERE d.merchant_id = ? AND d.state = 'chosen' AND d.state <> 'resolved'
                AND d.resolved_at NOT BETWEEN ? AND ?
            ORDER BY d.raised_at, d.id LIMIT ?""";
    static final String TAKING_BACK = SELECT + """
            WHERE d.kind IN ('taken_back', 'contradiction') AND d.state = 'chosen' AND d.state <> 'resolved'
                AND d.resolved_at NOT BETWEEN ? AND ?
            ORDER BY d.raised_at, d.id LIMIT ?""";
    /// PostgreSQL orders ids by their digits.
    private static final Comparator<Discrepancy> OLDEST_FIRST = Comparator.comparing(Discrepancy::raisedAt)
            .thenComparing(discrepancy -> discrepancy.id().toString());
    private static final UUID FIRST_AT_A_TIME = new UUID(0, 0);

    private final Buckets buckets;

    public PgDiscrepancyReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<Discrepancy> list(Filter filter, Optional<DiscrepancyCursor> before, int limit) {
        String query = filter.resolved().map(resolved -> resolved ? RESOLVED : UNRESOLVED).orElse(ALL);
        return EveryBucket.first(buckets, OLDEST_FIRST.reversed(), limit, bucket -> bucket.database().list(query,
                parameters -> parameters.text(filter.kind().map(Discrepancy.Kind::wire))
                        .before(before.map(DiscrepancyCursor::at))
                        .uuid(before.map(DiscrepancyCursor::id).orElse(FIRST_AT_A_TIME))
                        .number(limit),
                DiscrepancyRows::read));
    }

    @Override
    public List<Discrepancy> unresolved(Subject subject) {
        return EveryBucket.first(buckets, OLDEST_FIRST, Integer.MAX_VALUE, bucket -> bucket.database().list(ABOUT,
                parameters -> parameters.uuid(subject.id()).text(subject.kind().wire()), DiscrepancyRows::read));
    }

    @Override
    public List<Discrepancy> chosen(Instant from, Instant until, int most) {
        List<Discrepancy> ofPlatform = buckets.of(Platform.MERCHANT).list(CHOSEN,
                parameters -> parameters.uuid(Platform.MERCHANT.value()).instant(from).instant(until).number(most),
                DiscrepancyRows::read);
        List<Discrepancy> ofMerchants = EveryBucket.ofAvailable(buckets,
                bucket -> bucket.database().list(TAKING_BACK,
                        parameters -> parameters.instant(from).instant(until).number(most), DiscrepancyRows::read));
        return Stream.concat(ofPlatform.stream(), ofMerchants.stream()).sorted(OLDEST_FIRST).limit(most).toList();
    }

    @Override
    public List<Discrepancy> resolved(MerchantId merchant, Subject subject) {
        return buckets.of(merchant).list(DECIDED, parameters -> parameters.uuid(merchant.value()).uuid(subject.id())
                .text(subject.kind().wire()), DiscrepancyRows::read);
    }

    @Override
    public Optional<Discrepancy> find(UUID id) {
        return EveryBucket.find(buckets,
                bucket -> bucket.database().find(BY_ID, parameters -> parameters.uuid(id), DiscrepancyRows::read));
    }
}
