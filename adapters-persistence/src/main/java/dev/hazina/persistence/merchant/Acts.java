package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.Act;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.Stamp;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.audit.AuditRows;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Performs acts on merchants, each in a transaction of its own. It begins with the merchant's clock, which is the lock
/// that comes before all others: two acts on one merchant never meet, and each has an instant of its own. It ends with
/// this instance forgetting what it remembers of the merchant's keys.
@Singleton
final class Acts {
    private static final String TICK = """
            SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
            UPDATE merchant_clock SET last_at = greatest(?, last_at + interval '1 microsecond')
            WHERE merchant_id = ? RETURNING last_at""";

    private final Database database;
    private final PgKeys keys;

    Acts(Database database, PgKeys keys) {
        this.database = database;
        this.keys = keys;
    }

    /// What is done.
    interface Performance<R> {
        R perform(Stage stage) throws SQLException;
    }

    /// Where it is done.
    ///
    /// @param at the merchant's instant that belongs to this act
    record Stage(Connection connection, Instant at, Stamp stamp) {

        <T> List<T> list(String sql, Database.Binding binding, Database.Mapping<T> mapping) throws SQLException {
            return Database.list(connection, sql, binding, mapping);
        }

        <T> Optional<T> find(String sql, Database.Binding binding, Database.Mapping<T> mapping) throws SQLException {
            return list(sql, binding, mapping).stream().findFirst();
        }

        void update(String sql, Database.Binding binding) throws SQLException {
            Database.update(connection, sql, binding);
        }

        /// Enters the act in the audit log.
        void enter(Act act) throws SQLException {
            AuditRows.write(connection, new AuditEntry(stamp.id(), at, stamp.by(), act));
        }
    }

    /// @throws Refusal.NotFound when there is no such merchant
    <R> R perform(MerchantId merchant, Stamp stamp, Performance<R> act) {
        try {
            return database.together(
                    connection -> act.perform(new Stage(connection, tick(connection, merchant, stamp), stamp)));
        } finally {
            keys.forgetAllOf(merchant);
        }
    }

    private static Instant tick(Connection connection, MerchantId merchant, Stamp stamp) throws SQLException {
        return Database.list(connection, TICK,
                parameters -> parameters.instant(stamp.now()).uuid(merchant.value()), row -> row.instant("last_at"))
                .stream().findFirst().orElseThrow(() -> new Refusal.NotFound("merchant"));
    }
}
