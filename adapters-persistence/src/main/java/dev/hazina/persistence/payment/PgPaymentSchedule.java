package dev.hazina.persistence.payment;

import dev.hazina.application.payment.PaymentSchedule;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The schedule as a column of the payments that are open or watched. Two instances that claim at the same moment get different payments,
/// because each passes over the rows the other has locked.
public final class PgPaymentSchedule implements PaymentSchedule {
    private static final String CLAIM = """
            WITH due AS MATERIALIZED (
                SELECT merchant_id, id, next_look_at FROM payments
                WHERE next_look_at <= ? ORDER BY next_look_at LIMIT ? FOR NO KEY UPDATE SKIP LOCKED),
            claimed AS (
                UPDATE payments p SET next_look_at = ? FROM due
                WHERE p.merchant_id = due.merchant_id AND p.id = due.id
                RETURNING p.*, due.next_look_at AS was_due_at)
            SELECT p.looks, \
            """ + PaymentRows.COLUMNS + " FROM claimed p ORDER BY p.was_due_at";

    /// The count of looks is the fence: whoever was overtaken while looking changes nothing.
    private static final String LOOK_AGAIN = """
            UPDATE payments SET next_look_at = ?, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    private static final String LOOK_NO_MORE = """
            UPDATE payments SET next_look_at = NULL, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND state IN ('failed', 'canceled')""";

    private final Database database;
    private final InstantSource clock;

    public PgPaymentSchedule(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public List<Due> claim(Duration lease, int most) {
        Instant now = clock.instant();
        return database.list(CLAIM, parameters -> parameters.instant(now).number(most).instant(now.plus(lease)),
                row -> new Due(PaymentRows.read(row), row.count("looks")));
    }

    @Override
    public void lookNoMore(Due due) {
        database.update(LOOK_NO_MORE, parameters -> parameters.uuid(due.payment().details().merchant().value())
                .uuid(due.payment().id().value()).number(due.looks()));
    }

    @Override
    public void lookAgain(Due due, Instant at) {
        database.update(LOOK_AGAIN, parameters -> parameters.instant(at)
                .uuid(due.payment().details().merchant().value()).uuid(due.payment().id().value()).number(due.looks()));
    }
}
