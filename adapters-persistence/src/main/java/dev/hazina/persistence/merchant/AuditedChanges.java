package dev.hazina.persistence.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.audit.AuditRows;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.notice.NoticeWrites;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Runs changes of a merchant, each in a transaction of its own. The transaction begins with the merchant's clock,
/// which is the lock before all others: two changes of one merchant never run at the same time, and each has an instant
/// of its own. Then it checks that the acting key still exists and may do this, because the request was let in by a
/// remembered answer; where staff acts, that the person still has access and the session is open. At the end this
/// instance forgets the remembered keys of the merchant.
@Singleton
public final class AuditedChanges {
    /// The subquery waits for the row and reads its newest version. Citus takes no stable function of a column in
    /// `SET`.
    private static final String TICK = """
            SET TRANSACTION ISOLATION LEVEL READ COMMITTED;
            UPDATE merchant_clock c SET last_at = n.at
            FROM (SELECT merchant_id, greatest(?, last_at + interval '1 microsecond') AS at FROM merchant_clock
                  WHERE merchant_id = ? FOR NO KEY UPDATE) n
            WHERE c.merchant_id = n.merchant_id RETURNING c.last_at""";

    private final TransactionOperations<Connection> transactions;
    private final PgKeys keys;
    private final Buckets buckets;

    AuditedChanges(TransactionOperations<Connection> transactions, PgKeys keys, Buckets buckets) {
        this.transactions = transactions;
        this.keys = keys;
        this.buckets = buckets;
    }

    /// The work of one change.
    public interface ChangeWork<R> {
        R perform(ChangeContext context) throws SQLException;
    }

    /// The transaction of a change.
    ///
    /// @param at the merchant's instant that belongs to this change
    /// @param authority the acting key as it is in this transaction; empty where the change needs none
    ///
    /// @param staff the acting person or key of the staff as in this transaction; empty where others act
    ///
    /// @param people all people of the staff, where staff acts
    ///
    /// @param elsewhere the instants of the other merchants whose clocks are held
    public record ChangeContext(Connection connection, Instant at, AuditStamp stamp, Optional<Holder> authority,
            Optional<ActingStaff> staff, PresentStaff people, Map<MerchantId, Instant> elsewhere) {

        /// The acting person or key of the staff.
        public ActingStaff actingStaff() {
            return staff.orElseThrow(Refusal.Unauthorized::new);
        }

        /// The role of the acting key.
        Role acting() {
            return authority.orElseThrow(Refusal.Unauthorized::new).key().role();
        }

        public <T> List<T> list(String sql, Database.Binding binding, Database.Mapping<T> mapping) throws SQLException {
            return Database.list(connection, sql, binding, mapping);
        }

        public <T> Optional<T> find(String sql, Database.Binding binding, Database.Mapping<T> mapping)
                throws SQLException {
            return list(sql, binding, mapping).stream().findFirst();
        }

        /// @return the number of changed rows
        public int update(String sql, Database.Binding binding) throws SQLException {
            return Database.update(connection, sql, binding);
        }

        /// Writes one row.
        ///
        /// @return the number of changed rows
        public <T> int update(BulkStatement<T> statement, T row) throws SQLException {
            return Database.update(connection, statement, List.of(row));
        }

        /// Changes one row that is known to exist.
        public void updateOne(String sql, Database.Binding binding) throws SQLException {
            Database.updateOne(connection, sql, binding);
        }

        /// Writes the change into the audit log.
        public void enter(AuditedAction act) throws SQLException {
            write(new AuditEntry(stamp.id(), at, stamp.by(), act));
        }

        private void write(AuditEntry entry) throws SQLException {
            AuditRows.write(connection, entry);
            NoticeWrites.tell(connection, entry);
        }

        /// Writes the change into the audit log of another merchant, whose clock is held.
        ///
        /// @param user of the merchant in which the change is made
        ///
        /// @param there the same login's user of the other merchant
        void enterElsewhere(AuditedAction act, UserId user, UserId there) throws SQLException {
            write(new AuditEntry(stamp.id(), Optional.ofNullable(elsewhere.get(act.merchant())).orElseThrow(),
                    stamp.by().elsewhere(user, there), act));
        }

        /// The context of a further change in the same transaction, with an audit entry of its own.
        ChangeContext next(MerchantId merchant, AuditStamp further) throws SQLException {
            return new ChangeContext(connection, tick(connection, merchant, further), further, authority,
                    staff, people, elsewhere);
        }
    }

    /// @throws Refusal.NotFound when there is no such merchant
    ///
    /// @throws Refusal.Unauthorized when the acting key no longer exists, has expired, or its user is disabled, or the
    ///         acting person of the staff has no access any more
    ///
    /// @throws Refusal.Forbidden when the merchant is suspended, or the key may no longer do this
    public <R> R perform(MerchantId merchant, AuditStamp stamp, ChangeWork<R> work) {
        return perform(merchant, Set.of(), stamp, work);
    }

    /// The same, holding the clocks of further merchants, which the change affects too. Clocks are locked in the order
    /// of the merchants' ids, as the ledger writer locks them.
    <R> R perform(MerchantId merchant, Set<MerchantId> further, AuditStamp stamp, ChangeWork<R> work) {
        SortedSet<MerchantId> all = new TreeSet<>(Comparator.comparing(MerchantId::toString));
        all.add(merchant);
        all.addAll(further);
        try {
            return RepositoryFailures.translated(() -> transactions
                    .executeWrite(status -> perform(status.getConnection(), merchant, all, stamp, work)));
        } finally {
            all.forEach(keys::forgetAllOf);
        }
    }

    private <R> R perform(Connection connection, MerchantId merchant, SortedSet<MerchantId> all,
            AuditStamp stamp, ChangeWork<R> work) {
        try {
            Map<MerchantId, Instant> instants = new HashMap<>();
            for (MerchantId each : all) {
                buckets.enter(connection, each);
                instants.put(each, tick(connection, each, stamp));
            }
            if (all.size() > 1) {
                buckets.enter(connection, merchant);
            }
            Instant at = Optional.ofNullable(instants.remove(merchant)).orElseThrow();
            PresentStaff people = people(connection, stamp);
            return work.perform(new ChangeContext(connection, at, stamp, authority(connection, merchant, stamp, at),
                    acting(people, stamp, at), people, Map.copyOf(instants)));
        } catch (SQLException e) {
            throw new DatabaseFailure("a transaction failed", e);
        }
    }

    private static Optional<Holder> authority(Connection connection, MerchantId merchant, AuditStamp stamp, Instant at)
            throws SQLException {
        if (stamp.keyInUse().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                Holder.require(Authorities.find(connection, merchant, stamp.keyInUse().get()), stamp, at));
    }

    /// Of the settings' keys nothing is in the database, but what they decide may depend on the people.
    private static PresentStaff people(Connection connection, AuditStamp stamp) throws SQLException {
        return isActing(stamp) ? StaffAuthorities.read(connection, stamp.by()) : PresentStaff.NONE;
    }

    private static Optional<ActingStaff> acting(PresentStaff people, AuditStamp stamp, Instant at) {
        return isActing(stamp) ? Optional.of(people.require(stamp, at)) : Optional.empty();
    }

    /// A person who signs in has no session yet, and is read by what begins it.
    private static boolean isActing(AuditStamp stamp) {
        return stamp.by().kind() == Actor.Kind.ADMINISTRATOR && stamp.by().keyId().isPresent();
    }

    private static Instant tick(Connection connection, MerchantId merchant, AuditStamp stamp) throws SQLException {
        return Database.list(connection, TICK,
                parameters -> parameters.instant(stamp.now()).uuid(merchant.value()), row -> row.instant("last_at"))
                .stream().findFirst().orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
    }
}
