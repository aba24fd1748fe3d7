package dev.hazina.persistence.merchant;

import dev.hazina.application.access.StaffSession;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffAccess;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.PostgresText;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The people of the staff and the sessions that act, read inside a transaction that records what they do. The rows are
/// locked: who takes a person's access waits until what the person has begun is recorded, and what comes later is
/// refused. A change of a person locks the platform's clock before its row, and no transaction locks a clock after one
/// of these rows, so that no two wait for each other.
///
/// Both queries are of their own, without a table of a bucket, which Citus would have to bring together.
public final class StaffAuthorities {
    /// The columns of `staff s`.
    public static final String COLUMNS = """
            s.id, s.name, s.email, s.password_hash, s.password_by, s.possible_actors, s.access_number, s.own_password,
            s.roles, s.proposed_roles, s.proposed_by, s.proposed_actors, s.proposed_access, s.proposed_at,
            s.disabled, s.created_at""";
    private static final String PEOPLE = "SELECT " + COLUMNS + " FROM staff s ORDER BY s.id FOR SHARE OF s";
    private static final String SESSION = """
            SELECT e.id AS session_id, e.staff_id, e.secret_hash, e.secrets_key, e.created_at AS started_at,
                e.expires_at
            FROM staff_sessions e WHERE e.id = ? FOR SHARE OF e""";
    private static final String UNKNOWN = "unknown";

    private final Set<String> sessions = new LinkedHashSet<>();
    private boolean needed;
    private Asked<StaffMember> people = QueryBatch.nothing();
    private final List<Asked<StaffSession>> found = new ArrayList<>();

    /// Adds one who acts in the group.
    public void add(Actor by) {
        needed = true;
        if (by.user().isPresent()) {
            by.keyId().filter(PostgresText::isText).ifPresent(sessions::add);
        }
    }

    /// Whether staff acts in the group.
    public boolean isNeeded() {
        return needed;
    }

    /// Adds the queries to the batch, if staff acts at all.
    public void ask(QueryBatch batch) {
        if (needed) {
            people = batch.ask(PEOPLE, none -> {}, StaffAuthorities::member);
            sessions.forEach(id -> found.add(batch.ask(SESSION, p -> p.text(id), StaffAuthorities::session)));
        }
    }

    /// The rows, after the batch has run.
    public PresentStaff found() {
        return needed
                ? new PresentStaff(people.rows(), found.stream().flatMap(asked -> asked.rows().stream()).toList())
                : PresentStaff.NONE;
    }

    /// The rows for one act.
    static PresentStaff read(Connection connection, Actor by) throws SQLException {
        Optional<String> session = by.user().isPresent() ? by.keyId().filter(PostgresText::isText) : Optional.empty();
        return new PresentStaff(Database.list(connection, PEOPLE, none -> {}, StaffAuthorities::member),
                session.isEmpty()
                        ? List.of()
                        : Database.list(connection, SESSION, p -> p.text(session.get()), StaffAuthorities::session));
    }

    /// Reads the [#COLUMNS].
    public static StaffMember member(Row row) throws SQLException {
        UserId id = new UserId(row.uuid("id"));
        return new StaffMember(id, new Label(row.text("name")), new Email(row.text("email")),
                row.text("password_hash"),
                new StaffAccess(actors(id, row), row.count("access_number"), row.flag("own_password"),
                        StaffRoles.ofText(row.text("roles")), proposal(row)),
                row.flag("disabled"), row.instant("created_at"));
    }

    private static Optional<RoleProposal> proposal(Row row) throws SQLException {
        Optional<String> roles = row.optionalText("proposed_roles");
        return roles.isEmpty()
                ? Optional.empty()
                : Optional.of(new RoleProposal(StaffRoles.ofText(roles.get()), row.text("proposed_by"),
                        new Proposer(PossibleActors.parse(row.text("proposed_actors")), row.count("proposed_access")),
                        row.instant("proposed_at")));
    }

    /// A person added by an instance of the version before has only the one who set the password last.
    private static PossibleActors actors(UserId id, Row row) throws SQLException {
        Optional<PossibleActors> kept = row.optionalText("possible_actors").map(PossibleActors::parse);
        Optional<PossibleActors> last = row.optionalText("password_by").map(PossibleActors::alone);
        PossibleActors known = kept.isEmpty() && last.isEmpty()
                ? PossibleActors.alone(UNKNOWN)
                : PossibleActors.alone(id.toString());
        return PossibleActors.alone(id.toString()).and(known).and(kept.orElse(known)).and(last.orElse(known));
    }

    /// Reads a session, whose columns have the names that the query here gives them.
    public static StaffSession session(Row row) throws SQLException {
        return new StaffSession(row.text("session_id"), new UserId(row.uuid("staff_id")),
                new SecretHash(row.bytes("secret_hash"), Optional.of(new SecretsKeyId(row.count("secrets_key")))),
                row.instant("started_at"), row.instant("expires_at"));
    }
}
