package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The first lock of every transaction: a merchant's row in `merchant_clock`. Only the transaction that holds it may
/// change the merchant's money, on any instance. It reads the last instant that the merchant was given.
final class MerchantLocks {
    private static final String GENERIC = "force_generic_plan";

    /// The settings of the transaction.
    ///
    /// The group selects rows by their keys alone, so one plan is right for all groups. By default the planner would
    /// make a new plan each time, which costs more than the query, or scan a new and still small table, and keep that
    /// plan when the table has grown.
    ///
    /// One query for all settings costs less than a statement for each. They can't be the session's, because a pooler
    /// gives each transaction another session.
    ///
    /// Citus makes its own plans and can't make a generic one of an insert of arrays. Where it is loaded, its version
    /// is a setting.
    private static final String SETTINGS = """
            SELECT set_config('lock_timeout', ?, true),
                set_config('plan_cache_mode', CASE WHEN current_setting('citus.version', true) IS NULL
                    THEN 'force_generic_plan' ELSE 'auto' END, true) AS plan,
                set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
                set_config('enable_mergejoin', 'off', true)""";

    /// The table's lock, for which opening a restore waits, comes before the group reads whether one is open.
    private static final String LOCK = """
            SELECT merchant_id, last_at FROM merchant_clock WHERE merchant_id = ANY (?)
            ORDER BY merchant_id FOR NO KEY UPDATE""";

    /// The lock has to be a statement before it: this one then sees what was committed while that one waited. In one
    /// statement, or in the condition of an update, the instant would be that of before the wait.
    private static final BulkStatement<Clock> COMPARE = BulkStatement.of("""
            SELECT CASE WHEN moved = 0 THEN 'true' ELSE moved || ' clocks have moved' END::boolean
            FROM (SELECT count(*) AS moved FROM {given}
                WHERE given.last_at IS DISTINCT FROM (
                    SELECT c.last_at FROM merchant_clock c WHERE c.merchant_id = given.merchant_id)) counted""",
            key("merchant_id", UUID, clock -> clock.merchant().value()),
            column("last_at", TIMESTAMPTZ, Clock::last));

    private static final String LOCK_FREE = """
            SELECT merchant_id, last_at FROM merchant_clock WHERE merchant_id = ANY (?)
            ORDER BY merchant_id FOR NO KEY UPDATE SKIP LOCKED""";

    private static final String FIND = """
            SELECT merchant_id, last_at FROM merchant_clock WHERE merchant_id = ANY (?)""";

    /// A merchant's clock starts no earlier than the merchant's first wallet.
    private static final String START = """
            INSERT INTO merchant_clock (merchant_id, last_at)
            SELECT m.id, coalesce((SELECT max(created_at) FROM wallets w WHERE w.merchant_id = m.id), m.created_at)
            FROM merchants m WHERE m.id = ANY (?) ORDER BY m.id
            ON CONFLICT (merchant_id) DO NOTHING""";

    private static final Table<Clock> TABLE = Table.of("merchant_clock", "c",
            key("merchant_id", UUID, clock -> clock.merchant().value()),
            column("last_at", TIMESTAMPTZ, Clock::last));
    private static final BulkStatement<Clock> ADVANCE = TABLE.update("last_at");

    /// @param last the last instant the merchant was given
    record Clock(MerchantId merchant, Instant last) {}

    /// The clocks, once the batch has run.
    ///
    /// @param plans how the transaction's statements are planned
    record Locked(QueryBatch.Asked<Clock> clocks, QueryBatch.Asked<String> plans) {
        List<Clock> rows() {
            return clocks.rows();
        }

        /// Whether the database makes its plans itself. Citus does so on its workers.
        boolean isPlain() {
            return plans.rows().equals(List.of(GENERIC));
        }
    }

    private MerchantLocks() {}

    /// The first queries of a group. Its transaction has to be read committed: later queries see all commits before the
    /// lock was acquired, not only those before the wait for it.
    ///
    /// @param wait the longest time that the transaction waits for each lock from now on
    static Locked lock(QueryBatch batch, Collection<MerchantId> merchants, Duration wait) {
        QueryBatch.Asked<String> plans = batch.ask(SETTINGS, parameters -> parameters.text(text(wait)),
                row -> row.text("plan"));
        return new Locked(batch.ask(LOCK, parameters -> parameters.array("uuid", ids(merchants)),
                MerchantLocks::clock), plans);
    }

    /// Adds the same as statements. Their rows aren't read.
    static void lock(StatementBatch batch, Collection<MerchantId> merchants, Duration wait) {
        batch.add(SETTINGS, parameters -> parameters.text(text(wait)))
                .add(LOCK, parameters -> parameters.array("uuid", ids(merchants)));
    }

    /// Adds a statement that fails unless these clocks, which are locked, stand where they are thought to.
    static void compare(StatementBatch batch, List<Clock> clocks) {
        batch.add(COMPARE, clocks);
    }

    private static String text(Duration wait) {
        return wait.toMillis() + "ms";
    }

    /// Locks the clocks that are free, without waiting.
    ///
    /// @return the merchants whose clocks another transaction has locked
    static Set<MerchantId> lockFree(Connection connection, Collection<MerchantId> merchants) throws SQLException {
        QueryBatch batch = new QueryBatch();
        QueryBatch.Asked<Clock> taken = batch.ask(LOCK_FREE, parameters -> parameters.array("uuid", ids(merchants)),
                MerchantLocks::clock);
        QueryBatch.Asked<Clock> there = batch.ask(FIND, parameters -> parameters.array("uuid", ids(merchants)),
                MerchantLocks::clock);
        batch.runInTransaction(connection);
        Set<MerchantId> locked = new HashSet<>(map(there.rows()).keySet());
        locked.removeAll(map(taken.rows()).keySet());
        return locked;
    }

    static Map<MerchantId, Instant> map(List<Clock> clocks) {
        return clocks.stream().collect(Collectors.toMap(Clock::merchant, Clock::last));
    }

    /// Creates the missing clocks of merchants that exist.
    static void start(Connection connection, Collection<MerchantId> merchants) throws SQLException {
        Database.update(connection, START, parameters -> parameters.array("uuid", ids(merchants)));
    }

    private static Object[] ids(Collection<MerchantId> merchants) {
        return merchants.stream().map(MerchantId::value).toArray();
    }

    private static Clock clock(Row row) throws SQLException {
        return new Clock(new MerchantId(row.uuid("merchant_id")), row.instant("last_at"));
    }

    /// @param last the last instant each merchant has been given now
    static void write(StatementBatch batch, Map<MerchantId, Instant> last) {
        List<Clock> clocks = new ArrayList<>();
        last.forEach((merchant, instant) -> clocks.add(new Clock(merchant, instant)));
        batch.addForEach(ADVANCE, clocks);
    }
}
