package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import java.util.Optional;

/// Removes the access of a person of the platform's staff, whose sessions end, or restores it.
public final class DisableStaff {
    private final Staff staff;
    private final AuditStamps stamps;

    public DisableStaff(Staff staff, AuditStamps stamps) {
        this.staff = staff;
        this.stamps = stamps;
    }

    public record Command(Actor by, UserId id, boolean disabled) {}

    /// @throws Refusal.NotFound when there is no such person
    /// @throws Refusal.Precondition when people remove their own access
    /// @throws Refusal.Forbidden when access is restored by one who may do less than the person
    public StaffMember handle(Command command) {
        if (command.disabled() && command.by().user().equals(Optional.of(command.id()))) {
            throw new Refusal.Precondition(RefusalCode.OWN_RIGHTS,
                    "another person of the staff has to remove your access");
        }
        return staff.change(command.id(), (member, circle) -> {
            if (!command.disabled()) {
                circle.acting().requireToHave(member.roles());
            }
            return member.withDisabled(command.disabled());
        },
                stamps.of(command.by(), Permission.MANAGE_STAFF));
    }
}
