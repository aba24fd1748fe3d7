package dev.hazina.persistence.refund;

import dev.hazina.application.refund.RefundSchedule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import dev.hazina.persistence.payment.PaymentRows;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// The schedule as a column of the open refunds. Two instances that claim at the same moment get different refunds,
/// because each passes over the rows the other has locked.
@Singleton
public final class PgRefundSchedule implements RefundSchedule {
    /// One step along the index for each provider, however much is due.
    private static final String DUE_PROVIDERS = """
            WITH RECURSIVE known AS (
                (SELECT provider FROM refunds WHERE next_look_at IS NOT NULL ORDER BY provider LIMIT 1)
                UNION ALL
                SELECT (SELECT t.provider FROM refunds t WHERE t.next_look_at IS NOT NULL AND t.provider > known.provider
                        ORDER BY t.provider LIMIT 1)
                FROM known WHERE known.provider IS NOT NULL)
            SELECT provider FROM known
            WHERE EXISTS (SELECT FROM refunds t WHERE t.provider = known.provider AND t.next_look_at <= ?)""";

    private static final String CLAIM = """
            WITH due AS MATERIALIZED (
                SELECT merchant_id, id, next_look_at FROM refunds
                WHERE provider = ? AND next_look_at <= ? ORDER BY next_look_at LIMIT ? FOR NO KEY UPDATE SKIP LOCKED),
            claimed AS (
                UPDATE refunds r SET next_look_at = ? FROM due
                WHERE r.merchant_id = due.merchant_id AND r.id = due.id
                RETURNING r.*, due.next_look_at AS was_due_at)
            SELECT r.looks, \
            """ + RefundRows.COLUMNS + " FROM claimed r ORDER BY r.was_due_at";

    private static final String PAYMENTS = "SELECT " + PaymentRows.COLUMNS
            + " FROM unnest(?, ?) AS named (merchant_id, id) JOIN payments p USING (merchant_id, id)";

    /// The count of looks is the fence: whoever was overtaken while looking changes nothing.
    private static final String LOOK_AGAIN = """
            UPDATE refunds SET next_look_at = ?, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    private static final String GIVE_BACK = """
            UPDATE refunds SET next_look_at = ?
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    private final Database database;
    private final InstantSource clock;

    private record Claimed(Refund refund, int looks) {}

    private record Key(MerchantId merchant, UUID payment) {}

    public PgRefundSchedule(Database database, InstantSource clock) {
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
        List<Claimed> claimed = database.list(CLAIM,
                parameters -> parameters.text(provider).instant(now).number(most).instant(now.plus(lease)),
                row -> new Claimed(RefundRows.read(row), row.count("looks")));
        if (claimed.isEmpty()) {
            return List.of();
        }
        Map<Key, Payment> payments = payments(claimed);
        return claimed.stream()
                .map(c -> new Due(c.refund(), Objects.requireNonNull(payments.get(key(c.refund()))), c.looks()))
                .toList();
    }

    private Map<Key, Payment> payments(List<Claimed> claimed) {
        Columns named = Columns.of("uuid", "uuid");
        claimed.stream().map(c -> key(c.refund())).distinct()
                .forEach(key -> named.row(key.merchant().value(), key.payment()));
        Map<Key, Payment> payments = new HashMap<>();
        database.list(PAYMENTS, named::bind, PaymentRows::read).forEach(
                payment -> payments.put(new Key(payment.details().merchant(), payment.id().value()), payment));
        return payments;
    }

    private static Key key(Refund refund) {
        return new Key(refund.details().merchant(), refund.details().payment().value());
    }

    @Override
    public void lookAgain(Due due, Instant at) {
        database.update(LOOK_AGAIN, parameters -> parameters.instant(at)
                .uuid(due.refund().details().merchant().value()).uuid(due.refund().id().value()).number(due.looks()));
    }

    @Override
    public void giveBack(Due due) {
        database.update(GIVE_BACK, parameters -> parameters.instant(clock.instant())
                .uuid(due.refund().details().merchant().value()).uuid(due.refund().id().value()).number(due.looks()));
    }
}
