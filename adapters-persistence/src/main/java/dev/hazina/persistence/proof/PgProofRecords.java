package dev.hazina.persistence.proof;

import dev.hazina.application.proof.LedgerAlerts;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// One row for each kind of proof, and one for each alert.
@Singleton
public final class PgProofRecords implements ProofRecords, LedgerAlerts {
    private static final String STANDING = """
            SELECT kind, as_of, took_ms, entries, differences, sentences FROM ledger_proofs WHERE as_of IS NOT NULL""";

    private static final String CLAIM = """
            UPDATE ledger_proofs SET claimed_until = ?
            WHERE kind = ? AND (claimed_until <= ? OR claimed_until > ?) AND as_of IS NOT DISTINCT FROM ?""";

    private static final String RELEASE = "UPDATE ledger_proofs SET claimed_until = ? WHERE kind = ?";

    /// Rows are locked in one order, so that two instances never deadlock.
    private static final String KNOWN = "SELECT known FROM ledger_proofs ORDER BY kind FOR UPDATE";

    private static final String KEEP = """
            UPDATE ledger_proofs SET claimed_until = ?, as_of = ?, took_ms = ?, entries = ?, differences = ?,
                first_difference = ?, sentences = ?, known = ?
            WHERE kind = ? AND (as_of IS NULL OR as_of <= ? OR as_of > ? OR ?)""";

    private static final String RAISE = """
            INSERT INTO ledger_alerts (id, proof, as_of, raised_at, differences, sentences, next_attempt_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)""";

    private static final Duration LONGEST_WAIT = Duration.ofHours(1);
    /// The delay doubles from one minute up to an hour.
    private static final String DUE = """
            UPDATE ledger_alerts a SET attempts = due.attempts + 1, next_attempt_at = due.next_attempt_at
            FROM (SELECT id, attempts, ? + least(60, power(2, attempts)) * interval '1 minute' AS next_attempt_at
                  FROM ledger_alerts WHERE told_at IS NULL AND raised_at >= ?
                      AND (ledger_alerts.next_attempt_at <= ? OR ledger_alerts.next_attempt_at > ?)
                  ORDER BY raised_at, id LIMIT ? FOR UPDATE SKIP LOCKED) due
            WHERE a.id = due.id
            RETURNING a.id, a.proof, a.as_of, a.raised_at, a.differences, a.sentences""";

    private static final String TOLD = "UPDATE ledger_alerts SET told_at = ? WHERE id = ? AND told_at IS NULL";

    private final Database database;

    public PgProofRecords(Database database) {
        this.database = database;
    }

    @Override
    public LedgerStatus standing() {
        List<Result> results = database.list(STANDING, none -> {}, PgProofRecords::result);
        return new LedgerStatus(of(Kind.WHOLE, results), of(Kind.RECENT, results));
    }

    private static Optional<Result> of(Kind kind, List<Result> results) {
        return results.stream().filter(result -> result.kind() == kind).findFirst();
    }

    private static Result result(Row row) throws SQLException {
        return new Result(kind(row, "kind"), row.instant("as_of"), Duration.ofMillis(row.number("took_ms")),
                row.number("entries"), row.number("differences"), row.texts("sentences"));
    }

    private static Kind kind(Row row, String column) throws SQLException {
        return Kind.valueOf(row.text(column).toUpperCase(Locale.ROOT));
    }

    @Override
    public boolean claim(Kind kind, Optional<Instant> last, Instant now, Instant until) {
        return database.update(CLAIM,
                parameters -> parameters.instant(until).text(kind.wire()).instant(now)
                        .instant(until.plus(CLOCKS_DIFFER)).instant(last)) > 0;
    }

    @Override
    public void release(Kind kind, Instant now) {
        database.update(RELEASE, parameters -> parameters.instant(now).text(kind.wire()));
    }

    @Override
    public List<Difference> keep(Result result, List<Difference> found, UUID alert) {
        return database.together(connection -> {
            Set<String> known = new HashSet<>();
            Database.list(connection, KNOWN, none -> {}, row -> row.texts("known")).forEach(known::addAll);
            if (update(connection, result, found) == 0) {
                return List.<Difference>of();
            }
            List<Difference> news = found.stream().filter(difference -> !known.contains(difference.about())).toList();
            if (!news.isEmpty()) {
                raise(connection, result, news, alert);
            }
            return news;
        });
    }

    private static int update(Connection connection, Result result, List<Difference> found) throws SQLException {
        return Database.update(connection, KEEP, parameters -> parameters.instant(result.asOf())
                .instant(result.asOf()).number(result.took().toMillis()).number(result.entries())
                .number(result.count()).text(result.sentences().stream().findFirst())
                .array("text", result.sentences().toArray(String[]::new))
                .array("text", found.stream().map(Difference::about).distinct().toArray(String[]::new))
                .text(result.kind().wire()).instant(result.asOf())
                .instant(result.asOf().plus(result.took()).plus(CLOCKS_DIFFER)).flag(!result.clean()));
    }

    private static void raise(Connection connection, Result result, List<Difference> news, UUID alert)
            throws SQLException {
        Instant at = result.asOf().plus(result.took());
        Database.update(connection, RAISE, parameters -> parameters.uuid(alert).text(result.kind().wire())
                .instant(result.asOf()).instant(at).number(news.size())
                .array("text", news.stream().limit(MOST_SENTENCES).map(Difference::sentence).toArray(String[]::new))
                .instant(at));
    }

    @Override
    public List<LedgerAlert> claim(Instant since, Instant now, int most) {
        return database.list(DUE,
                parameters -> parameters.instant(now).instant(since).instant(now)
                        .instant(now.plus(LONGEST_WAIT).plus(CLOCKS_DIFFER)).number(most),
                row -> new LedgerAlert(row.uuid("id"), kind(row, "proof"), row.instant("as_of"),
                        row.instant("raised_at"), row.number("differences"), row.texts("sentences")));
    }

    @Override
    public void told(UUID alert, Instant at) {
        database.update(TOLD, parameters -> parameters.instant(at).uuid(alert));
    }
}
