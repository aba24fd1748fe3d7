package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffAccess;
import dev.hazina.domain.staff.StaffMember;

/// Adds a person to the platform's staff, with a first password.
public final class AddStaff {
    private final Staff staff;
    private final PasswordHasher hasher;
    private final Ids ids;
    private final AuditStamps stamps;

    public AddStaff(Staff staff, PasswordHasher hasher, Ids ids, AuditStamps stamps) {
        this.staff = staff;
        this.hasher = hasher;
        this.ids = ids;
        this.stamps = stamps;
    }

    public record Command(Actor by, Label name, Email email, Password password, StaffRoles roles) {
        /// Adds a person with all roles.
        public Command(Actor by, Label name, Email email, Password password) {
            this(by, name, email, password, StaffRoles.ALL);
        }

        @Override
        public String toString() {
            return "Command[" + email.text() + "]";
        }
    }

    /// @throws Refusal.Conflict when a person with this e-mail exists
    /// @throws Refusal.Forbidden when the acting person has not all that the roles may do
    public StaffMember handle(Command command) {
        String hash = hasher.hash(command.password());
        UserId id = new UserId(ids.next());
        return staff.add((acting, at) -> {
            acting.requireToHave(command.roles());
            return new StaffMember(id, command.name(), command.email(), hash,
                    StaffAccess.first(PossibleActors.alone(id.toString()).and(acting.actors()), command.roles()),
                    false, at);
        }, stamps.of(command.by(), Permission.MANAGE_STAFF));
    }
}
