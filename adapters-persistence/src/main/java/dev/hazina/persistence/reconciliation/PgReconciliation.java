package dev.hazina.persistence.reconciliation;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.reconciliation.ReconciliationReads;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What is booked is read along the index of times, of all merchants. A day before the last proof is reckoned back from
/// what stands there now.
@Singleton
final class PgReconciliation implements ReconciliationReads {
    private static final Duration A_DAY = Duration.ofDays(1);
    /// What hands money over, or takes a claim back, moves that of its notice or payment.
    private static final String BOOKED = """
            SELECT coalesce(d.subject_id, m.subject_id) AS subject_id,
                   min(coalesce(d.subject_kind, m.subject_kind)) AS subject_kind, min(m.at) AS at,
                   sum(CASE WHEN m.from_place = ? THEN m.amount ELSE -m.amount END) AS amount,
                   min(CASE WHEN m.kind IN ('provider_charge', 'provider_charge_corrected') THEN 'charge'
                            WHEN m.kind = 'swept' THEN 'sweep'
                            END) AS own
            FROM movements m
            LEFT JOIN discrepancies d ON m.kind = 'resolved' AND d.id = m.subject_id
                AND d.kind IN ('unmatched', 'taken_back')
            WHERE m.at >= ? AND m.at < ? AND m.currency = ? AND ? IN (m.from_place, m.to_place)
                AND (? OR coalesce(d.subject_id, m.subject_id) = ANY (?))
            GROUP BY 1""";
    private static final String TOLD = """
            SELECT coalesce(r.holder_kind, x.about_kind) AS subject_kind,
                   coalesce(r.holder_id, x.about_id) AS subject_id, x.receipt, x.kind,
                   coalesce(x.stated_amount, x.amount) AS amount,
                   x.currency, x.kept_at, coalesce(x.moved_at, x.kept_at) AS at
            FROM provider_records x
            LEFT JOIN provider_receipts r ON r.provider = x.provider AND r.receipt = x.receipt
                AND x.kind NOT IN ('charge', 'sweep')
            WHERE (x.moved_at >= ? AND x.moved_at < ?
                    OR x.kept_at >= ? AND x.kept_at < ? AND (x.moved_at IS NULL OR NOT ?))
                AND x.provider = ? AND x.float_account = ? AND x.currency = ?
                AND (? OR coalesce(r.holder_id, x.about_id) = ANY (?))
            ORDER BY at, x.receipt, x.kind""";
    /// What stands in the account as [ADR 39] adds it up, without what moved from that time on: one statement, so one
    /// moment.
    private static final String BOOKED_BEFORE = """
            WITH fresh AS MATERIALIZED (
                SELECT CASE WHEN m.from_place = p.place THEN m.amount ELSE -m.amount END AS amount
                FROM movements m
                CROSS JOIN (SELECT ?::text AS place, ?::text AS currency) AS p
                LEFT JOIN ledger_checkpoint_merchants k ON k.merchant_id = m.merchant_id
                WHERE m.at >= (SELECT CASE WHEN c.as_of IS NULL THEN '-infinity'::timestamptz
                                           ELSE (SELECT min(u.since) FROM unproven_movements u) END
                               FROM ledger_checkpoint c)
                    AND (k.last_at IS NULL OR m.at > k.last_at)
                    AND m.currency = p.currency AND p.place IN (m.from_place, m.to_place))
            SELECT coalesce((SELECT sum(amount) FROM fresh), 0)
                 - coalesce((SELECT sum(c.amount) FROM ledger_checkpoint_places c
                             WHERE c.place = ? AND c.currency = ?), 0)
                 - coalesce((SELECT sum(CASE WHEN l.from_place = ? THEN l.amount ELSE -l.amount END) FROM movements l
                             WHERE l.at >= ? AND l.currency = ? AND ? IN (l.from_place, l.to_place)), 0) AS amount""";
    private static final String TOLD_BEFORE = """
            SELECT s.side, s.at, s.amount FROM (
                SELECT b.side, b.at, b.amount FROM float_balances b
                WHERE b.provider = ? AND b.float_account = ? AND b.currency = ? AND b.side <> 'booked'
                    AND b.at >= ? AND b.at < ?
                UNION ALL
                SELECT 'told', x.kept_at, x.balance_after FROM provider_records x
                WHERE x.kept_at >= ? AND x.kept_at < ? AND x.provider = ? AND x.float_account = ?
                    AND x.balance_currency = ? AND x.moved_at IS NULL
                    AND x.statement_at IS DISTINCT FROM x.kept_at
                UNION ALL
                SELECT 'told', x.moved_at, x.balance_after FROM provider_records x
                WHERE x.moved_at >= ? AND x.moved_at < ? AND x.provider = ? AND x.float_account = ?
                    AND x.balance_currency = ?) AS s
            ORDER BY s.at DESC LIMIT 1""";

    private final Buckets buckets;

    PgReconciliation(Buckets buckets) {
        this.buckets = buckets;
    }

    private static String place(FloatBalance.Key account) {
        return "clearing:" + account.account().code();
    }

    private static void only(Parameters p, Optional<Set<UUID>> only) throws SQLException {
        p.flag(only.isEmpty()).array("uuid", only.orElse(Set.of()).toArray());
    }

    @Override
    public List<Booked> booked(FloatBalance.Key account, Period period, Optional<Set<UUID>> only) {
        return EveryBucket.list(buckets, bucket -> bucket.database().list(BOOKED, p -> {
            p.text(place(account)).instant(period.since()).instant(period.before()).text(account.currency().name())
                    .text(place(account));
            only(p, only);
        }, row -> new Booked(subject(row), row.sum(account.currency(), "amount"), row.instant("at"),
                row.optionalText("own").flatMap(MovementKind::ofWire))));
    }

    @Override
    public List<Told> told(FloatBalance.Key account, Period period, Optional<Set<UUID>> only) {
        return buckets.installation().list(TOLD, p -> {
            p.instant(period.since()).instant(period.before()).instant(period.since()).instant(period.before())
                    .flag(only.isEmpty());
            account(p, account);
            only(p, only);
        }, row -> new Told(subject(row), row.text("receipt"),
                MovementKind.ofWire(row.text("kind")).orElseThrow(), row.money(account.currency(), "amount"),
                row.instant("at"), row.instant("kept_at")));
    }

    private static Parameters account(Parameters p, FloatBalance.Key account) throws SQLException {
        return p.text(account.account().provider()).text(account.account().name()).text(account.currency().name());
    }

    private static Subject subject(Row row) throws SQLException {
        return new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(), row.uuid("subject_id"));
    }

    @Override
    public MoneySum bookedBefore(FloatBalance.Key account, Instant at) {
        String currency = account.currency().name();
        Database.Binding binding = p -> p.text(place(account)).text(currency).text(place(account)).text(currency)
                .text(place(account)).instant(at).text(currency).text(place(account));
        return EveryBucket.list(buckets, bucket -> bucket.database().list(BOOKED_BEFORE, binding,
                row -> row.sum(account.currency(), "amount"))).stream()
                .reduce(MoneySum.zero(account.currency()), MoneySum::plus);
    }

    @Override
    public Optional<FloatBalance> toldBefore(FloatBalance.Key account, Instant at) {
        Instant since = at.minus(A_DAY);
        return buckets.installation().find(TOLD_BEFORE,
                p -> account(account(account(p, account).instant(since).instant(at).instant(since).instant(at), account)
                        .instant(since).instant(at), account),
                row -> new FloatBalance(account.account(), Side.ofWire(row.text("side")).orElseThrow(),
                        row.sum(account.currency(), "amount"), row.instant("at")));
    }
}
