package dev.hazina.persistence.ledger;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Script;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/// The lock that comes before all others: a merchant's row in `merchant_clock`. Whoever has it is alone with the
/// merchant's money, on any instance, and knows the last instant the merchant was given.
final class MerchantClocks {
    /// Each statement of the group has to see what was committed before it, and not before the lock was waited for.
    ///
    /// The group asks for rows by their keys alone, so one plan is right for all groups. Left to itself the planner
    /// would make a new one each time, which costs more than the query, or take a young table for a small one, read it
    /// whole, and go on doing so when it isn't small any more.
    private static final String LOCK = """
            SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
            SET LOCAL plan_cache_mode = force_generic_plan;
            SET LOCAL enable_seqscan = off;
            SET LOCAL enable_hashjoin = off;
            SET LOCAL enable_mergejoin = off;
            SELECT merchant_id, last_at FROM merchant_clock WHERE merchant_id = ANY (?)
            ORDER BY merchant_id FOR NO KEY UPDATE""";

    /// A merchant's first time. Its clock starts no earlier than the wallet it began with.
    private static final String START = """
            INSERT INTO merchant_clock (merchant_id, last_at)
            SELECT m.id, coalesce((SELECT max(created_at) FROM wallets w WHERE w.merchant_id = m.id), m.created_at)
            FROM merchants m WHERE m.id = ANY (?) ORDER BY m.id
            ON CONFLICT (merchant_id) DO NOTHING""";

    private static final String GO_ON = """
            UPDATE merchant_clock c SET last_at = gone.last_at
            FROM unnest(?, ?) AS gone (merchant_id, last_at) WHERE c.merchant_id = gone.merchant_id""";

    private record Clock(MerchantId merchant, Instant last) {}

    private MerchantClocks() {}

    /// @return the last instant given to each merchant; none for a merchant that doesn't exist
    static Map<MerchantId, Instant> lock(Connection connection, Collection<MerchantId> merchants) throws SQLException {
        Object[] ids = merchants.stream().map(MerchantId::value).toArray();
        Map<MerchantId, Instant> clocks = select(connection, ids);
        if (clocks.size() < ids.length) {
            try (PreparedStatement statement = connection.prepareStatement(START)) {
                new Parameters(statement).array("uuid", ids);
                statement.executeUpdate();
            }
            clocks = select(connection, ids);
        }
        return clocks;
    }

    private static Map<MerchantId, Instant> select(Connection connection, Object[] ids) throws SQLException {
        Map<MerchantId, Instant> clocks = new HashMap<>();
        Database.list(connection, LOCK, parameters -> parameters.array("uuid", ids), MerchantClocks::clock)
                .forEach(clock -> clocks.put(clock.merchant(), clock.last()));
        return clocks;
    }

    private static Clock clock(Row row) throws SQLException {
        return new Clock(new MerchantId(row.uuid("merchant_id")), row.instant("last_at"));
    }

    /// @param last the last instant each merchant has been given now
    static void write(Script script, Map<MerchantId, Instant> last) {
        Columns gone = Columns.of("uuid", "timestamptz");
        last.forEach((merchant, instant) -> gone.row(merchant.value(), instant));
        script.add(GO_ON, gone);
    }
}
