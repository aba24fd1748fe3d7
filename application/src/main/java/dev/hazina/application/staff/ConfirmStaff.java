package dev.hazina.application.staff;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;

/// A person of the staff vouches that another one alone has the access that others gave. From then on, those who added
/// the person or set the password no longer count as able to act in the person's name. The person's sessions end.
public final class ConfirmStaff {
    private final Staff staff;
    private final AuditStamps stamps;

    public ConfirmStaff(Staff staff, AuditStamps stamps) {
        this.staff = staff;
        this.stamps = stamps;
    }

    public record Command(Actor by, UserId id) {}

    /// @throws Refusal.NotFound when there is no such person
    /// @throws Refusal.Precondition when the acting person could have acted as this one, or is not confirmed, or the
    ///         present password is another person's
    public StaffMember handle(Command command) {
        return staff.change(command.id(), (member, circle) -> {
            requireSecond(member, circle.acting());
            if (!member.access().own()) {
                throw new Refusal.Precondition(RefusalCode.PERSON_NOT_CONFIRMED,
                        "the person has to set a password of their own first, in the profile");
            }
            return member.confirmed();
        }, stamps.of(command.by(), Permission.MANAGE_STAFF));
    }

    private static void requireSecond(StaffMember member, ActingStaff acting) {
        if (!acting.confirmed()) {
            throw new Refusal.Precondition(RefusalCode.PERSON_NOT_CONFIRMED,
                    "you were added with a key of the settings; a second person has to confirm you first");
        }
        if (!acting.actors().isIndependentOf(member.access().actors())) {
            throw new Refusal.Precondition(RefusalCode.NOT_INDEPENDENT,
                    "one of you could have acted as the other, having added them or set their"
                            + " password, directly or through others; another person has to confirm");
        }
    }
}
