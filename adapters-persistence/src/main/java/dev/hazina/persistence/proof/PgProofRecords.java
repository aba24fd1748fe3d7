package dev.hazina.persistence.proof;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.proof.LedgerAlerts;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/// One row for each kind of proof, and one for each alert.
@Singleton
final class PgProofRecords implements ProofRecords, LedgerAlerts {
    private static final String STANDING = """
            SELECT kind, as_of, took_ms, entries, differences, sentences FROM ledger_proofs WHERE as_of IS NOT NULL""";

    /// The role that runs the program writes results through functions of the owner, which take no time from it.
    private static final String CLAIM = "SELECT claim_ledger_proof(?, ?, ?) AS claimed";

    private static final String RELEASE = "SELECT release_ledger_proof(?)";

    private static final String KEEP = "SELECT made_at, known_before FROM keep_ledger_proof(?, ?, ?, ?, ?, ?, ?)";

    /// The sentences are a parameter of their own, because `unnest` would take an array of arrays apart.
    private static final BulkStatement<LedgerAlert> RAISE = BulkStatement.of("""
            INSERT INTO ledger_alerts (id, proof, as_of, raised_at, differences, sentences, next_attempt_at)
            SELECT given.id, given.proof, given.as_of, given.raised_at, given.differences, ?::text[], given.raised_at
            FROM {given}""",
            column("id", UUID, LedgerAlert::id),
            column("proof", TEXT, alert -> alert.kind().wire()),
            column("as_of", TIMESTAMPTZ, LedgerAlert::asOf),
            column("raised_at", TIMESTAMPTZ, LedgerAlert::raisedAt),
            column("differences", BIGINT, LedgerAlert::count));

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
    private final InstantSource clock;

    /// @param known by what the differences before are known
    private record Kept(Instant asOf, Set<String> known) {}

    public PgProofRecords(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
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
    public boolean claim(Kind kind, Optional<Instant> last, Duration lease) {
        return database.list(CLAIM,
                parameters -> parameters.text(kind.wire()).instant(last).number(lease.toSeconds()),
                row -> row.flag("claimed")).getFirst();
    }

    @Override
    public void release(Kind kind) {
        database.list(RELEASE, parameters -> parameters.text(kind.wire()), row -> kind);
    }

    @Override
    public List<Difference> keep(Result result, List<Difference> found, UUID alert) {
        return database.together(connection -> {
            Optional<Kept> kept = record(connection, result, found);
            if (kept.isEmpty()) {
                return List.<Difference>of();
            }
            List<Difference> news = found.stream()
                    .filter(difference -> !kept.get().known().contains(difference.about())).toList();
            if (!news.isEmpty()) {
                raise(connection, result, kept.get().asOf(), news, alert);
            }
            return news;
        });
    }

    private Optional<Kept> record(Connection connection, Result result, List<Difference> found) throws SQLException {
        Duration age = Duration.between(result.asOf(), clock.instant());
        return Database.list(connection, KEEP, parameters -> parameters.text(result.kind().wire())
                .number(TimeUnit.MICROSECONDS.convert(age)).number(result.took().toMillis()).number(result.entries())
                .number(result.count()).array("text", result.sentences().toArray(String[]::new))
                .array("text", found.stream().map(Difference::about).distinct().toArray(String[]::new)),
                row -> new Kept(row.instant("made_at"), Set.copyOf(row.texts("known_before")))).stream().findFirst();
    }

    private static void raise(Connection connection, Result result, Instant asOf, List<Difference> news, UUID alert)
            throws SQLException {
        LedgerAlert raised = new LedgerAlert(alert, result.kind(), asOf, asOf.plus(result.took()), news.size(),
                news.stream().limit(MOST_SENTENCES).map(Difference::sentence).toList());
        Database.update(connection, RAISE.sql(), parameters -> RAISE.bind(
                parameters.array("text", raised.sentences().toArray(String[]::new)), List.of(raised)));
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
