package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import java.util.Optional;

/// Sets a password of a person of the platform's staff: a new first one by another person, or another one by the person
/// with the old one. The person's other sessions end.
public final class SetStaffPassword {
    private final Staff staff;
    private final PasswordHasher hasher;
    private final AuditStamps stamps;

    public SetStaffPassword(Staff staff, PasswordHasher hasher, AuditStamps stamps) {
        this.staff = staff;
        this.hasher = hasher;
        this.stamps = stamps;
    }

    /// @param old the present password; empty when another person sets it
    public record Command(Actor by, UserId id, Optional<String> old, Password password) {
        @Override
        public String toString() {
            return "Command[" + id + "]";
        }
    }

    /// @throws Refusal.NotFound when there is no such person
    /// @throws Refusal.Precondition when the old password is wrong or missing, or the new one is the same
    /// @throws Refusal.Forbidden when another one sets it, who may do less than the person
    public StaffMember handle(Command command) {
        StaffMember known = staff.find(command.id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
        if (command.by().user().equals(Optional.of(command.id())) && command.old().isEmpty()) {
            throw new Refusal.Precondition(RefusalCode.OWN_PASSWORD,
                    "your own password is changed in your profile, with the old one");
        }
        if (command.old().filter(old -> !hasher.matches(old, known.passwordHash())).isPresent()) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "old_password", "the old password is wrong");
        }
        if (hasher.matches(command.password().text(), known.passwordHash())) {
            throw new Refusal.Precondition(RefusalCode.PASSWORD_UNCHANGED, "new_password must differ from the old one");
        }
        // The hash is slow on purpose, so it is computed before the person is locked.
        String hash = hasher.hash(command.password());
        return staff.change(known.id(), (member, circle) -> {
            if (command.old().isPresent() && !member.passwordHash().equals(known.passwordHash())) {
                throw new Refusal.Precondition(RefusalCode.PASSWORD_WRONG, "old_password", "the old password is wrong");
            }
            if (command.old().isPresent()) {
                return member.withPasswordHash(hash);
            }
            circle.acting().requireToHave(member.roles());
            return member.withPasswordHash(hash, circle.acting().actors());
        }, stamps.of(command.by(),
                command.old().isPresent() ? Permission.OWN_STAFF_ACCESS : Permission.MANAGE_STAFF));
    }
}
