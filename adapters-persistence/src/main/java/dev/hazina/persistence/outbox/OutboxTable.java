package dev.hazina.persistence.outbox;

import dev.hazina.persistence.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// A table of mails. A row is there until its mail was sent, or is too old. A time to come that no lease reaches was
/// written under a wrong clock, and counts as due.
public final class OutboxTable<M> {
    /// Along the index on `due_at`, which is never before `at`: where no mail is sent, many rows may be left.
    private static final String FORGET = """
            DELETE FROM %1$s WHERE (%2$s, %3$s) IN (
                SELECT m.%2$s, m.%3$s FROM %1$s m
                WHERE m.due_at < least(CAST(? AS timestamptz), now()) - ? * interval '1 second'
                ORDER BY m.due_at LIMIT 100 FOR UPDATE SKIP LOCKED)""";
    private static final String CLAIM = """
            UPDATE %1$s m SET attempts = due.attempt, due_at = due.until
            FROM (SELECT %2$s, %3$s, attempts + 1 AS attempt,
                      CAST(? AS timestamptz) + (attempts + 1) * ? * interval '1 second' AS until
                  FROM %1$s
                  WHERE (due_at <= ? OR due_at > ?) AND at >= ?
                  ORDER BY due_at, %2$s, %3$s LIMIT ? FOR UPDATE SKIP LOCKED) due%5$s
            WHERE m.%2$s = due.%2$s AND m.%3$s = due.%3$s%6$s
            RETURNING %4$s""";
    private static final String DONE = "DELETE FROM %1$s WHERE %2$s = ? AND %3$s = ?";

    private final Duration life;
    private final Database.Mapping<M> reader;
    private final String forget;
    private final String claim;
    private final String done;

    /// @param first the first column of the key
    /// @param second the other column of the key
    /// @param life after which a mail that was not sent is left out
    /// @param shown the columns of a mail: of the row `m`
    public static <M> OutboxTable<M> ofStaff(String name, String first, String second, Duration life, String shown,
            Database.Mapping<M> reader) {
        return new OutboxTable<>(name, first, second, life, reader,
                CLAIM.formatted(name, first, second, shown, "", ""));
    }

    /// @param first the first column of the key
    /// @param second the other column of the key
    /// @param life after which a mail that was not sent is left out
    /// @param shown the columns of a mail: of the row `m`, and of its merchant `r`
    public OutboxTable(String name, String first, String second, Duration life, String shown,
            Database.Mapping<M> reader) {
        this(name, first, second, life, reader, CLAIM.formatted(name, first, second, shown, ", merchants r",
                " AND r.id = m.merchant_id"));
    }

    private OutboxTable(String name, String first, String second, Duration life, Database.Mapping<M> reader,
            String claim) {
        this.life = life;
        this.reader = reader;
        this.claim = claim;
        forget = FORGET.formatted(name, first, second);
        done = DONE.formatted(name, first, second);
    }

    /// Removes some of the mails that are too old.
    public void forget(Connection connection, Instant now) throws SQLException {
        Database.update(connection, forget, p -> p.instant(now).number(life.toSeconds()));
    }

    public List<M> claim(Connection connection, Instant now, int most, Duration lease) throws SQLException {
        return Database.list(connection, claim, p -> p.instant(now).number(lease.toSeconds()).instant(now)
                .instant(now.plus(life)).instant(now.minus(life)).number(most), reader);
    }

    public void done(Database database, UUID first, UUID second) {
        database.update(done, p -> p.uuid(first).uuid(second));
    }
}
