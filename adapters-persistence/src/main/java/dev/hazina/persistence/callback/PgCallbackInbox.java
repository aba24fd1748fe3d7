package dev.hazina.persistence.callback;

import dev.hazina.application.callback.CallbackInbox;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.group.BisectingRetry;
import dev.hazina.persistence.group.GroupCommitExecutor;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The inbox of callbacks as a table. Callbacks that arrive while others are being stored share the next commit, so a
/// thousand callbacks in a second need a few commits.
public final class PgCallbackInbox implements CallbackInbox, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PgCallbackInbox.class);
    private static final int MAX_GROUP_SIZE = 100;
    private static final int MAX_WAITING = 4096;

    /// Has a row when a callback was not handled yet, by whichever instance.
    public static final String NEW = """
            SELECT FROM provider_callbacks WHERE status = 'new' ORDER BY adapter LIMIT 1""";

    /// Takes one step along the index for each adapter, however many rows are new.
    private static final String ADAPTERS = """
            WITH RECURSIVE known AS (
                (SELECT adapter FROM provider_callbacks WHERE status = 'new' ORDER BY adapter LIMIT 1)
                UNION ALL
                SELECT (SELECT c.adapter FROM provider_callbacks c WHERE c.status = 'new' AND c.adapter > known.adapter
                        ORDER BY c.adapter LIMIT 1)
                FROM known WHERE known.adapter IS NOT NULL)
            SELECT adapter FROM known
            WHERE EXISTS (SELECT FROM provider_callbacks c
                WHERE c.status = 'new' AND c.adapter = known.adapter AND c.claimed_at <= ?)""";

    private static final String CLAIM = """
            WITH left_over AS MATERIALIZED (
                SELECT merchant_id, id, claimed_at FROM provider_callbacks
                WHERE status = 'new' AND adapter = ? AND claimed_at <= ? ORDER BY claimed_at LIMIT ?
                    FOR NO KEY UPDATE SKIP LOCKED),
            claimed AS (
                UPDATE provider_callbacks c SET claimed_at = ? FROM left_over l
                WHERE c.merchant_id = l.merchant_id AND c.id = l.id
                RETURNING c.merchant_id, c.id, c.adapter, c.subject_kind, c.subject_id, c.purpose, c.proof, c.body,
                    c.received_at,
                    l.claimed_at AS was_claimed_at)
            SELECT * FROM claimed ORDER BY was_claimed_at""";
    private static final String RELEASE = """
            UPDATE provider_callbacks SET claimed_at = ? WHERE id = ? AND status = 'new'""";
    private static final String SET_ASIDE = "UPDATE provider_callbacks SET status = 'set_aside', why = ? WHERE id = ?";
    private static final String COLLECTING = """
            SELECT c.id FROM discrepancies d JOIN provider_callbacks c ON c.merchant_id = d.merchant_id
                AND c.id = d.subject_id
            WHERE d.merchant_id = ? AND d.kind = 'unreadable' AND d.state <> 'resolved' AND c.adapter = ?
            ORDER BY d.raised_at, d.id OFFSET ? LIMIT 1""";
    private static final String UNASKED = """
            SELECT c.merchant_id, c.id, c.adapter, c.subject_kind, c.subject_id, c.purpose, c.proof, c.body,
                c.received_at, c.why
            FROM provider_callbacks c WHERE c.status = 'set_aside' AND c.why <> ?
                AND NOT EXISTS (SELECT FROM discrepancies d
                    WHERE d.merchant_id = c.merchant_id AND d.subject_id IN (c.subject_id, c.id))
            ORDER BY c.received_at LIMIT ?""";
    /// A callback that was handled or set aside keeps its status.
    private static final String IGNORE = """
            UPDATE provider_callbacks SET status = CASE WHEN status = 'new' THEN 'ignored' ELSE status END
            WHERE id = ?""";

    /// Reads the index of what is new at the adapter: on the instruction's own path, or on the one for all while the
    /// adapter was away.
    private static final String WAITING = """
            SELECT count(*) AS found FROM (SELECT FROM provider_callbacks
                WHERE status = 'new' AND adapter = ? AND ((merchant_id = ? AND subject_id = ?)
                    OR (merchant_id = ? AND subject_id = ? AND proof = 'unchecked'))
                LIMIT 1) waiting""";

    private final Buckets buckets;
    private final InstantSource clock;
    private final Duration deadline;
    /// One for each bucket, by its number.
    private final List<GroupCommitExecutor<PendingCallback>> inserts;

    /// @param deadline the longest time that a provider waits until its callback is stored
    public PgCallbackInbox(Buckets buckets, InstantSource clock, Duration deadline) {
        this.buckets = buckets;
        this.clock = clock;
        this.deadline = deadline;
        this.inserts = buckets.all().stream().map(bucket -> new GroupCommitExecutor<>("hazina-inbox", MAX_GROUP_SIZE,
                MAX_WAITING / buckets.count(),
                new BisectingRetry<>(new CallbackInsert(bucket), PendingCallback::fail), PendingCallback::fail))
                .toList();
    }

    @Override
    public boolean store(RawCallback callback) {
        PendingCallback pending = new PendingCallback(callback, deadline);
        inserts.get(buckets.bucketOf(callback.target().merchant()).number()).submit(pending);
        return pending.await();
    }

    @Override
    public List<String> adaptersWithNew(Duration lease) {
        Instant before = clock.instant().minus(lease);
        return EveryBucket.ofAvailable(buckets, bucket -> bucket.database().list(ADAPTERS,
                parameters -> parameters.instant(before), row -> row.text("adapter"))).stream().distinct().toList();
    }

    @Override
    public List<RawCallback> claimNew(String adapter, Duration lease, int most) {
        Instant now = clock.instant();
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(CLAIM,
                parameters -> parameters.text(adapter).instant(now.minus(lease)).number(left).instant(now),
                PgCallbackInbox::read));
    }

    @Override
    public void giveBack(UUID callback, Duration lease) {
        Instant before = clock.instant().minus(lease);
        EveryBucket.find(buckets, bucket -> changed(bucket, RELEASE, p -> p.instant(before).uuid(callback)));
    }

    @Override
    public boolean mayBeAbout(Instruction<?> instruction) {
        return Stream.of(instruction.details().merchant(), Platform.MERCHANT).map(buckets::bucketOf).distinct()
                .anyMatch(bucket -> bucket.database().find(WAITING,
                        parameters -> parameters.text(instruction.details().provider())
                                .uuid(instruction.details().merchant().value()).uuid(instruction.subject().id())
                                .uuid(Platform.MERCHANT.value()).uuid(InboundPayment.REPORTS.id()),
                        row -> row.number("found")).filter(found -> found > 0).isPresent());
    }

    @Override
    public void setAside(UUID callback, String why) {
        changeOne(SET_ASIDE, parameters -> parameters.text(why).uuid(callback));
        LOG.warn("callback {} is set aside: {}", callback, why);
    }

    @Override
    public Optional<UUID> collecting(String adapter, int most) {
        return buckets.of(Platform.MERCHANT).find(COLLECTING,
                parameters -> parameters.uuid(Platform.MERCHANT.value()).text(adapter).number(most - 1L),
                row -> row.uuid("id"));
    }

    @Override
    public List<SetAside> unasked(int most) {
        return EveryBucket.ofAvailable(buckets, bucket -> bucket.database().list(UNASKED,
                parameters -> parameters.text(NOT_CONFIRMED).number(most),
                row -> new SetAside(read(row), row.text("why"))));
    }

    @Override
    public void ignore(UUID callback) {
        changeOne(IGNORE, parameters -> parameters.uuid(callback));
    }

    private static Optional<Bucket> changed(Bucket bucket, String sql, Database.Binding binding) {
        return bucket.database().update(sql, binding) > 0 ? Optional.of(bucket) : Optional.empty();
    }

    /// Changes a callback, which is in one of the buckets.
    private void changeOne(String sql, Database.Binding binding) {
        if (EveryBucket.find(buckets, bucket -> changed(bucket, sql, binding)).isEmpty()) {
            throw new DatabaseFailure("a callback could not be changed", new SQLException("there is no such callback"));
        }
    }

    /// Stores the callbacks that were accepted and refuses further ones.
    @Override
    public void close() {
        inserts.forEach(GroupCommitExecutor::close);
    }

    private static RawCallback read(Row row) throws SQLException {
        var subject = new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(),
                row.uuid("subject_id"));
        return new RawCallback(row.uuid("id"), row.text("adapter"),
                new CallbackToken.Target(new MerchantId(row.uuid("merchant_id")), subject,
                        CallbackToken.Purpose.valueOf(row.text("purpose").toUpperCase(Locale.ROOT))),
                CallbackProof.valueOf(row.text("proof").toUpperCase(Locale.ROOT)), row.bytes("body"),
                row.instant("received_at"));
    }
}
