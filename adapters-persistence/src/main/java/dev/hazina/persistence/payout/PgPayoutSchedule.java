package dev.hazina.persistence.payout;

import dev.hazina.application.payout.PayoutSchedule;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The schedule as a column of the payouts that are open or watched. Two instances that claim at the same moment get different payouts,
/// because each passes over the rows the other has locked.
@Singleton
public final class PgPayoutSchedule implements PayoutSchedule {
    /// One step along the index for each provider, however much is due.
    static final String DUE_PROVIDERS = """
            WITH RECURSIVE known AS (
                (SELECT provider FROM payouts WHERE next_look_at IS NOT NULL ORDER BY provider LIMIT 1)
                UNION ALL
                SELECT (SELECT t.provider FROM payouts t WHERE t.next_look_at IS NOT NULL AND t.provider > known.provider
                        ORDER BY t.provider LIMIT 1)
                FROM known WHERE known.provider IS NOT NULL)
            SELECT provider FROM known
            WHERE EXISTS (SELECT FROM payouts t WHERE t.provider = known.provider AND t.next_look_at <= ?)""";

    static final String CLAIM = """
            WITH due AS MATERIALIZED (
                SELECT merchant_id, id, next_look_at FROM payouts
                WHERE provider = ? AND next_look_at <= ? ORDER BY next_look_at LIMIT ? FOR NO KEY UPDATE SKIP LOCKED),
            claimed AS (
                UPDATE payouts p SET next_look_at = ? FROM due
                WHERE p.merchant_id = due.merchant_id AND p.id = due.id
                RETURNING p.*, due.next_look_at AS was_due_at)
            SELECT p.looks, \
            """ + PayoutRows.COLUMNS + " FROM claimed p ORDER BY p.was_due_at";

    /// The count of looks is the fence: whoever was overtaken while looking changes nothing.
    private static final String LOOK_AGAIN = """
            UPDATE payouts SET next_look_at = ?, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    private static final String LOOK_NO_MORE = """
            UPDATE payouts SET next_look_at = NULL, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND state = 'failed'""";

    private static final String DEFER = """
            UPDATE payouts SET next_look_at = ?
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    private final Database database;
    private final InstantSource clock;

    public PgPayoutSchedule(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public List<String> dueProviders() {
        return database.list(DUE_PROVIDERS, parameters -> parameters.instant(clock.instant()),
                row -> row.text("provider"));
    }

    @Override
    public List<Due> claim(String provider, Duration lease, int most) {
        Instant now = clock.instant();
        return database.list(CLAIM,
                parameters -> parameters.text(provider).instant(now).number(most).instant(now.plus(lease)),
                row -> new Due(PayoutRows.read(row), row.count("looks")));
    }

    @Override
    public void lookNoMore(Due due) {
        database.update(LOOK_NO_MORE, parameters -> parameters.uuid(due.payout().details().merchant().value())
                .uuid(due.payout().id().value()).number(due.looks()));
    }

    @Override
    public void lookAgain(Due due, Instant at) {
        database.update(LOOK_AGAIN, parameters -> parameters.instant(at)
                .uuid(due.payout().details().merchant().value()).uuid(due.payout().id().value()).number(due.looks()));
    }

    @Override
    public void giveBack(Due due) {
        defer(due, clock.instant());
    }

    @Override
    public void defer(Due due, Instant at) {
        database.update(DEFER, parameters -> parameters.instant(at)
                .uuid(due.payout().details().merchant().value()).uuid(due.payout().id().value()).number(due.looks()));
    }
}
