package dev.hazina.persistence.staff;

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
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
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
    private static final String ADD = """
            INSERT INTO staff (id, name, email, password_hash, possible_actors, access_number, own_password, roles,
                disabled, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING""";
    private static final String CHANGE = """
            UPDATE staff SET password_hash = ?, password_by = NULL, possible_actors = ?, access_number = ?,
                own_password = ?, disabled = ?, roles = ?, proposed_roles = ?, proposed_by = ?, proposed_actors = ?,
                proposed_access = ?, proposed_at = ? WHERE id = ?""";
    private static final String FACTOR = """
            SELECT secret, created_at, confirmed_at, last_step, failures, failed_at, recovery_codes
            FROM staff_second_factors WHERE staff_id = ?""";
    private static final String KEEP_FACTOR = """
            INSERT INTO staff_second_factors (staff_id, secret, created_at, confirmed_at, last_step, failures,
                failed_at, recovery_codes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (staff_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at,
                confirmed_at = excluded.confirmed_at, last_step = excluded.last_step, failures = excluded.failures,
                failed_at = excluded.failed_at, recovery_codes = excluded.recovery_codes""";
    private static final String REMOVE_FACTOR = "DELETE FROM staff_second_factors WHERE staff_id = ?";

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
            int count = context.update(ADD, p -> p.uuid(added.id().value()).text(added.name().text())
                    .text(added.email().text()).text(added.passwordHash())
                    .text(added.access().actors().text()).number(added.access().number())
                    .flag(added.access().own()).text(added.roles().text()).flag(added.disabled())
                    .instant(added.createdAt()));
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
        byte[] sealed = box.seal(factor.secret(), place(id));
        context.update(KEEP_FACTOR, p -> p.uuid(id.value()).bytes(sealed).instant(factor.createdAt())
                .instant(factor.confirmedAt()).number(factor.lastStep()).number(factor.failures())
                .instant(factor.failedAt()).text(String.join("", factor.recoveryCodes())));
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
