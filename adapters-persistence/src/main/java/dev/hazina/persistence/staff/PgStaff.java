package dev.hazina.persistence.staff;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.BYTEA;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.factor.SecondFactors.FactorChange;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffAccess;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.merchant.StaffAuthorities;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The people of the platform. They change under the platform's clock, one after the other.
@Singleton
final class PgStaff implements Staff {
    private static final int HASH_LENGTH = 64;
    private static final String LIST = StaffRows.SELECT + " ORDER BY s.created_at, s.id";
    private static final String FIND = StaffRows.SELECT + " WHERE s.id = ?";
    private static final Table<StaffMember> TABLE = Table.of("staff", "s",
            key("id", UUID, member -> member.id().value()),
            column("name", TEXT, member -> member.name().text()),
            column("email", TEXT, member -> member.email().text()),
            column("password_hash", TEXT, StaffMember::passwordHash),
            column("possible_actors", TEXT, member -> member.access().actors().text()),
            column("access_number", INTEGER, member -> member.access().number()),
            column("own_password", BOOLEAN, member -> member.access().own()),
            column("roles", TEXT, member -> member.access().roles().text()),
            column("disabled", BOOLEAN, StaffMember::disabled),
            column("created_at", TIMESTAMPTZ, StaffMember::createdAt));
    private static final BulkStatement<StaffMember> ADD = TABLE.insert("ON CONFLICT DO NOTHING");
    private static final String CHANGE = """
            UPDATE staff SET password_hash = ?, password_by = NULL, possible_actors = ?, access_number = ?,
                own_password = ?, disabled = ?, roles = ?, proposed_roles = ?, proposed_by = ?, proposed_actors = ?,
                proposed_access = ?, proposed_at = ? WHERE id = ?""";
    private static final String FACTOR = """
            SELECT secret, created_at, confirmed_at, last_step, failures, failed_at, recovery_codes
            FROM staff_second_factors WHERE staff_id = ?""";
    private static final Table<FactorRow> FACTORS = Table.of("staff_second_factors", "f",
            key("staff_id", UUID, row -> row.staff().value()),
            column("secret", BYTEA, FactorRow::sealed),
            column("created_at", TIMESTAMPTZ, row -> row.factor().createdAt()),
            optional("confirmed_at", TIMESTAMPTZ, row -> row.factor().confirmedAt()),
            column("last_step", BIGINT, row -> row.factor().lastStep()),
            column("failures", INTEGER, row -> row.factor().failures()),
            optional("failed_at", TIMESTAMPTZ, row -> row.factor().failedAt()),
            column("recovery_codes", TEXT, row -> String.join("", row.factor().recoveryCodes())));
    private static final BulkStatement<FactorRow> KEEP_FACTOR = FACTORS.upsert("secret", "created_at", "confirmed_at",
            "last_step", "failures", "failed_at", "recovery_codes");
    private static final String REMOVE_FACTOR = "DELETE FROM staff_second_factors WHERE staff_id = ?";

    /// A factor with its sealed secret.
    private record FactorRow(UserId staff, SecondFactor factor, byte[] sealed) {}

    private final Database database;
    private final AuditedChanges changes;
    private final SecretBox box;

    PgStaff(Database database, AuditedChanges changes, SecretBox box) {
        this.database = database;
        this.changes = changes;
        this.box = box;
    }

    @Override
    public List<StaffMember> list() {
        return database.list(LIST, none -> {}, StaffAuthorities::member);
    }

    @Override
    public Optional<StaffMember> find(UserId id) {
        return database.find(FIND, p -> p.uuid(id.value()), StaffAuthorities::member);
    }

    @Override
    public StaffMember add(NewMember member, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            StaffMember added = member.of(context.actingStaff(), context.at());
            int count = context.update(ADD, added);
            if (count == 0) {
                throw new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered");
            }
            context.enter(StaffAction.added(added));
            return added;
        });
    }

    @Override
    public StaffMember change(UserId id, MemberChange change, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            StaffMember before = StaffRows.lock(context, id);
            StaffMember after = change.amend(before,
                    new Circle(context.actingStaff(), context.people(), context.at()));
            Optional<AuditedAction> act = StaffAction.changed(before, after, stamp.by());
            if (act.isPresent()) {
                context.updateOne(CHANGE, p -> bind(p, after).uuid(id.value()));
                context.enter(act.get());
                if (Staff.endsSessions(before, after)) {
                    StaffRows.endSessions(context, id);
                }
            }
            return after;
        });
    }

    private static Parameters bind(Parameters p, StaffMember after) throws SQLException {
        StaffAccess access = after.access();
        Optional<RoleProposal> open = access.proposal();
        return p.text(after.passwordHash()).text(access.actors().text()).number(access.number()).flag(access.own())
                .flag(after.disabled()).text(access.roles().text()).text(open.map(one -> one.roles().text()))
                .text(open.map(RoleProposal::by)).text(open.map(one -> one.proposer().actors().text()))
                .integer(open.map(one -> one.proposer().access())).instant(open.map(RoleProposal::at));
    }

    @Override
    public Optional<SecondFactor> factor(UserId id) {
        return database.find(FACTOR, p -> p.uuid(id.value()), row -> read(row, id));
    }

    @Override
    public Optional<SecondFactor> changeFactor(UserId id, FactorChange change, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            StaffMember known = StaffRows.lock(context, id);
            context.staff().filter(acting -> !acting.name().equals(id.toString()))
                    .ifPresent(acting -> acting.requireToHave(known.roles()));
            Optional<SecondFactor> before = context.find(FACTOR, p -> p.uuid(id.value()), row -> read(row, id));
            Optional<SecondFactor> after = change.amend(before, context.at());
            write(context, id, after);
            Optional<AuditedAction> act = StaffAction.factorChanged(id, before, after);
            if (act.isPresent()) {
                context.enter(act.get());
            }
            if (SecondFactors.endsSessions(before, after)) {
                StaffRows.endSessions(context, id);
            }
            return after;
        });
    }

    private void write(ChangeContext context, UserId id, Optional<SecondFactor> after) throws SQLException {
        if (after.isEmpty()) {
            context.update(REMOVE_FACTOR, p -> p.uuid(id.value()));
            return;
        }
        SecondFactor factor = after.get();
        context.update(KEEP_FACTOR, new FactorRow(id, factor, box.seal(factor.secret(), place(id))));
    }

    private SecondFactor read(Row row, UserId id) throws SQLException {
        return new SecondFactor(Platform.MERCHANT, id, box.open(row.bytes("secret"), place(id)),
                row.instant("created_at"), row.optionalInstant("confirmed_at"), row.number("last_step"),
                row.count("failures"), row.optionalInstant("failed_at"), hashes(row.text("recovery_codes")));
    }

    private static List<String> hashes(String joined) {
        List<String> hashes = new ArrayList<>();
        for (int at = 0; at < joined.length(); at += HASH_LENGTH) {
            hashes.add(joined.substring(at, at + HASH_LENGTH));
        }
        return List.copyOf(hashes);
    }

    /// @see dev.hazina.persistence.webhook.PgSealedSecrets
    private static String place(UserId id) {
        return "staff_second_factors/" + id;
    }
}
