package dev.hazina.persistence.approval;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.ledger.Change.DecidedByOne;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.discrepancy.DecidedAlone;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What a group in which staff decides reads and writes of the limits. The rows of the limits are locked, so that the
/// decisions of staff follow one another on all instances and in all buckets, and each reads the sum of those before
/// it. Both queries are of their own, without a table of a bucket.
public final class ApprovalRows {
    private static final String LIMITS = """
            SELECT l.currency, l.amount FROM approval_limits l ORDER BY l.currency FOR UPDATE""";
    private static final String RECENT = """
            SELECT a.actors, a.merchant_id, a.currency, least(sum(a.amount), 9000000000000000000)::bigint AS amount
            FROM decisions_alone a WHERE a.decided_at > ? GROUP BY a.actors, a.merchant_id, a.currency""";
    private static final Table<DecidedByOne> TABLE = Table.of("decisions_alone", "a",
            key("id", UUID, DecidedByOne::id),
            column("actors", TEXT, d -> d.decided().actors().text()),
            column("merchant_id", UUID, d -> d.decided().merchant().value()),
            column("currency", TEXT, d -> d.decided().amount().currency().name()),
            column("amount", BIGINT, d -> d.decided().amount().minor()),
            column("decided_at", TIMESTAMPTZ, DecidedByOne::at));
    private static final BulkStatement<DecidedByOne> INSERT = TABLE.insert();

    private Asked<Money> limits = QueryBatch.nothing();
    private Asked<DecidedAlone> recent = QueryBatch.nothing();

    /// Adds the queries to the batch.
    ///
    /// @param now of the group
    public void ask(QueryBatch batch, Instant now) {
        limits = batch.ask(LIMITS, none -> {}, row -> row.money(row.currency("currency"), "amount"));
        recent = batch.ask(RECENT, p -> p.instant(now.minus(Approvals.PERIOD)), ApprovalRows::decided);
    }

    /// The rows, after the batch has run.
    public Approvals found() {
        Map<Currency, Money> above = new EnumMap<>(Currency.class);
        limits.rows().forEach(limit -> above.put(limit.currency(), limit));
        return new Approvals(new ApprovalRule(above), recent.rows());
    }

    /// Writes what one person each has decided in the group.
    public static void write(StatementBatch batch, Collection<DecidedByOne> decided) {
        batch.add(INSERT, List.copyOf(decided));
    }

    private static DecidedAlone decided(Row row) throws SQLException {
        return new DecidedAlone(PossibleActors.parse(row.text("actors")), new MerchantId(row.uuid("merchant_id")),
                row.money(row.currency("currency"), "amount"));
    }
}
