package dev.hazina.persistence.restore;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.restore.RestoreFinding;
import dev.hazina.application.restore.RestoreFinding.Booking;
import dev.hazina.application.restore.RestoreFinding.Result;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.BucketNumber;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The findings in their table. The result of one that is booked is that of the books, which its provider's report may
/// have changed since.
@Singleton
final class PgRestoreFindings implements RestoreFindings {
    private static final String SENT = """
            SELECT id FROM payments WHERE id = ANY (?) AND state <> 'pending'
            UNION ALL SELECT id FROM refunds WHERE id = ANY (?) AND state <> 'held'
            UNION ALL SELECT id FROM payouts WHERE id = ANY (?) AND state NOT IN ('held', 'queued')""";

    private static final String UNSENT = """
            SELECT merchant_id, account_id FROM payouts WHERE state IN ('held', 'queued')
            UNION SELECT merchant_id, account_id FROM refunds WHERE state = 'held'""";

    private static final String NOT_BOOKED = """
            SELECT subject_id FROM restore_findings
            WHERE restore_id = ? AND subject_id = ANY (?) AND booking = 'not_booked'""";

    private static final String MERCHANT = "SELECT id FROM merchants WHERE id = ?";

    private static final Table<RestoreFinding> TABLE = Table.of("restore_findings", "f",
            key("restore_id", UUID, RestoreFinding::restore),
            column("subject_kind", TEXT, finding -> finding.subject().kind().wire()),
            key("subject_id", UUID, finding -> finding.subject().id()),
            column("merchant_id", UUID, finding -> finding.merchant().value()),
            column("account_id", UUID, finding -> finding.account().value()),
            column("provider", TEXT, RestoreFinding::provider),
            column("currency", TEXT, finding -> finding.amount().currency().name()),
            column("amount", BIGINT, finding -> finding.amount().minor()),
            column("sent_at", TIMESTAMPTZ, RestoreFinding::sentAt),
            column("booking", TEXT, finding -> finding.booking().wire()),
            column("result", TEXT, finding -> kept(finding.result()).wire()),
            optional("detail", TEXT, RestoreFinding::detail),
            column("updated_at", TIMESTAMPTZ, RestoreFinding::updatedAt));

    private static final BulkStatement<RestoreFinding> SAVE = TABLE.insert("""
            ON CONFLICT (restore_id, subject_id) DO UPDATE
            SET booking = excluded.booking, result = excluded.result, detail = excluded.detail,
                updated_at = excluded.updated_at
            WHERE restore_findings.booking = 'not_booked'""");

    private static final String FINDINGS = """
            SELECT f.restore_id, f.subject_kind, f.subject_id, f.merchant_id, f.account_id, f.provider, f.currency,
                f.amount, f.sent_at, f.booking, f.detail, f.updated_at,
                CASE WHEN f.booking = 'not_booked' THEN f.result
                     WHEN s.state = 'succeeded' OR s.paid_later THEN 'paid'
                     WHEN s.state IN ('failed', 'canceled') AND s.failed_by = 'given_up' THEN 'given_up'
                     WHEN s.state IN ('failed', 'canceled') THEN 'failed'
                     ELSE 'unknown' END AS result
            FROM restore_findings f
            LEFT JOIN LATERAL (
                SELECT p.state, p.paid_later, p.failed_by FROM payments p
                    WHERE p.merchant_id = f.merchant_id AND p.id = f.subject_id
                UNION ALL SELECT r.state, r.paid_later, r.failed_by FROM refunds r
                    WHERE r.merchant_id = f.merchant_id AND r.id = f.subject_id
                UNION ALL SELECT o.state, o.paid_later, o.failed_by FROM payouts o
                    WHERE o.merchant_id = f.merchant_id AND o.id = f.subject_id) s ON true
            WHERE f.restore_id = ?""";

    /// Of the merchants of a bucket, whose instructions it has.
    private static final String OF_BUCKET = FINDINGS + " AND " + BucketNumber.sql("f.merchant_id") + " = ?";

    private static final String LIST = "SELECT * FROM (" + OF_BUCKET + """
            ) found
            WHERE (NOT ? OR result = 'unknown' OR result = 'paid' AND booking = 'not_booked')
                AND (?::uuid IS NULL OR subject_id < ?)
            ORDER BY subject_id DESC LIMIT ?""";

    private static final String TALLY = """
            SELECT count(*) AS findings,
                count(*) FILTER (WHERE booking = 'not_booked' AND result <> 'failed') AS not_booked,
                count(*) FILTER (WHERE result = 'unknown') AS unknown,
                (SELECT count(*) FROM restore_journals j WHERE j.restore_id = ?) AS readings,
                (SELECT coalesce(sum(j.unreadable), 0) FROM restore_journals j WHERE j.restore_id = ?) AS unreadable
            FROM (""" + OF_BUCKET + ") found";

    /// The order of [#LIST]. PostgreSQL orders ids by their digits.
    private static final Comparator<RestoreFinding> NEWEST = Comparator
            .comparing((RestoreFinding finding) -> finding.subject().id().toString()).reversed();

    private static final Table<JournalRead> JOURNALS = Table.of("restore_journals", "j",
            key("restore_id", UUID, JournalRead::restore),
            key("instance_id", UUID, JournalRead::instance),
            column("entries", BIGINT, JournalRead::entries),
            column("unreadable", BIGINT, JournalRead::unreadable),
            column("read_at", TIMESTAMPTZ, JournalRead::at));
    private static final BulkStatement<JournalRead> READ = JOURNALS.upsert("entries", "unreadable", "read_at");

    private record JournalRead(UUID restore, UUID instance, long entries, long unreadable, Instant at) {}

    private final Buckets buckets;

    public PgRestoreFindings(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Set<Subject> unsent(UUID restore, Collection<Subject> sent) {
        Object[] ids = sent.stream().map(Subject::id).toArray();
        Set<UUID> known = new HashSet<>(EveryBucket.list(buckets, bucket -> bucket.database().list(SENT,
                parameters -> parameters.array("uuid", ids).array("uuid", ids).array("uuid", ids),
                row -> row.uuid("id"))));
        buckets.installation().list(NOT_BOOKED, parameters -> parameters.uuid(restore).array("uuid", ids),
                row -> row.uuid("subject_id")).forEach(known::remove);
        Set<Subject> unsent = new HashSet<>(sent);
        unsent.removeIf(subject -> known.contains(subject.id()));
        return unsent;
    }

    @Override
    public Set<MerchantAccount> accountsWithUnsent() {
        return Set.copyOf(EveryBucket.list(buckets, bucket -> bucket.database().list(UNSENT, p -> {},
                row -> new MerchantAccount(new MerchantId(row.uuid("merchant_id")),
                        new AccountId(row.uuid("account_id"))))));
    }

    @Override
    public boolean isMerchant(MerchantId merchant) {
        return buckets.installation().find(MERCHANT, parameters -> parameters.uuid(merchant.value()), row -> true)
                .isPresent();
    }

    @Override
    public void save(RestoreFinding finding) {
        buckets.installation().update(SAVE, List.of(finding));
    }

    /// Only the books know that an instruction was given up, and its result is read from them.
    private static Result kept(Result result) {
        return result == Result.GIVEN_UP ? Result.UNKNOWN : result;
    }

    @Override
    public List<RestoreFinding> list(UUID restore, boolean openOnly, Optional<UUID> before, int most) {
        return EveryBucket.first(buckets, NEWEST, most, bucket -> bucket.database().list(LIST,
                parameters -> of(bucket, parameters.uuid(restore)).flag(openOnly).uuid(before).uuid(before)
                        .number(most),
                PgRestoreFindings::read));
    }

    private static RestoreFinding read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new RestoreFinding(row.uuid("restore_id"),
                new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(), row.uuid("subject_id")),
                new MerchantId(row.uuid("merchant_id")), new AccountId(row.uuid("account_id")), row.text("provider"),
                row.money(currency, "amount"), row.instant("sent_at"),
                Booking.valueOf(row.text("booking").toUpperCase(Locale.ROOT)),
                Result.valueOf(row.text("result").toUpperCase(Locale.ROOT)), row.optionalText("detail"),
                row.instant("updated_at"));
    }

    @Override
    public Tally tally(UUID restore) {
        return EveryBucket.list(buckets, bucket -> bucket.database().list(TALLY,
                parameters -> of(bucket, parameters.uuid(restore).uuid(restore).uuid(restore)),
                row -> new Tally(row.number("findings"), row.number("not_booked"), row.number("unknown"),
                        row.number("readings"), row.number("unreadable"))))
                .stream().reduce(PgRestoreFindings::added).orElseThrow();
    }

    private Parameters of(Bucket bucket, Parameters parameters) throws SQLException {
        return parameters.number(buckets.count()).number(bucket.number());
    }

    /// The journals are the installation's, and every bucket counts them.
    private static Tally added(Tally one, Tally other) {
        return new Tally(one.findings() + other.findings(), one.notBooked() + other.notBooked(),
                one.unknown() + other.unknown(), one.readings(), one.unreadable());
    }

    @Override
    public void journalRead(UUID restore, UUID instance, long entries, long unreadable, Instant at) {
        buckets.installation().update(READ, List.of(new JournalRead(restore, instance, entries, unreadable, at)));
    }
}
