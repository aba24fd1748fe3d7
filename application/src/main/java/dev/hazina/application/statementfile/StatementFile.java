package dev.hazina.application.statementfile;

import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.floats.FloatBalance;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// An uploaded statement, and what was taken from it. The file itself is not kept.
///
/// @param by who uploaded it first: a person of the staff or a key of the settings
/// @param digest of its bytes, by which the same file is known again
/// @param first when its earliest row moved
/// @param last when its latest row moved
/// @param unread the names of columns that aren't read
public record StatementFile(UUID id, FloatBalance.Key account, String by, Instant at, String digest, Counts counts,
        Instant first, Instant last, List<String> unread) {

    /// What its rows were.
    ///
    /// @param rows that moved money, each of them fresh or known
    /// @param fresh of which nothing was known
    /// @param known of which a record was kept
    /// @param differing of the known, those with another amount
    /// @param suspended of the fresh, those whose money is in suspense now
    /// @param leftOut lines that moved nothing in the currency
    public record Counts(int rows, int fresh, int known, int differing, int suspended, int leftOut) {}

    public StatementFile {
        unread = List.copyOf(unread);
    }

    /// Under which its rows are kept: known by what it is, so that two people who upload it at once write one list.
    public static UUID rowsKey(FloatBalance.Key account, String digest) {
        return UUID.nameUUIDFromBytes((account.account().code() + "/" + account.currency().name() + "/" + digest)
                .getBytes(StandardCharsets.UTF_8));
    }

    /// Under which its rows are kept.
    public UUID rowsKey() {
        return rowsKey(account, digest);
    }

    /// The act that the audit log records with it.
    public AuditedAction taking() {
        return StaffAction.statementTakenIn(id, AuditSnapshot.none().text("float_account", account.account().code())
                .text("currency", account.currency().name()).text("sha256", digest)
                .text("rows", Integer.toString(counts.rows())).text("new", Integer.toString(counts.fresh()))
                .text("differing", Integer.toString(counts.differing()))
                .text("suspended", Integer.toString(counts.suspended())));
    }

    /// The same, kept at that time.
    public StatementFile keptAt(Instant time) {
        return new StatementFile(id, account, by, time, digest, counts, first, last, unread);
    }
}
