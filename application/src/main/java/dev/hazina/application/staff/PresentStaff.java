package dev.hazina.application.staff;

import dev.hazina.application.access.StaffSession;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.key.Administrators;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The people of the staff, and the sessions that act, as they are in the transaction that records an act. They can't
/// change before it ends.
public record PresentStaff(List<StaffMember> people, List<StaffSession> sessions) {
    /// Nothing was read, because no staff acts.
    public static final PresentStaff NONE = new PresentStaff(List.of(), List.of());

    public PresentStaff {
        people = List.copyOf(people);
        sessions = List.copyOf(sessions);
    }

    /// The acting person or key. A key is not in the database, so it is as it was when the request came in.
    ///
    /// @throws Refusal.Unauthorized when the person has no access any more, or the session has ended
    /// @throws Refusal.Forbidden when the person has no role with the permission any more
    public ActingStaff require(Actor by, Permission needs, Instant now) {
        ActingStaff acting = require(by, now);
        acting.roles().require(needs);
        return acting;
    }

    /// The same, with the permission that the stamp names.
    public ActingStaff require(AuditStamp stamp, Instant now) {
        return stamp.needs().map(needs -> require(stamp.by(), needs, now)).orElseGet(() -> require(stamp.by(), now));
    }

    private ActingStaff require(Actor by, Instant now) {
        ActingStaff acting = acting(by);
        boolean hasEnded = by.user().isPresent()
                && by.keyId().filter(key -> !isOpen(key, by.user().get(), now)).isPresent();
        if (hasEnded) {
            throw new Refusal.Unauthorized();
        }
        return acting;
    }

    /// The acting person or key, whatever the session.
    ///
    /// @throws Refusal.Unauthorized when the person has no access any more
    public ActingStaff acting(Actor by) {
        if (by.kind() != Actor.Kind.ADMINISTRATOR) {
            throw new Refusal.Unauthorized();
        }
        if (by.user().isEmpty()) {
            return ActingStaff.key(by.keyId().orElseThrow());
        }
        StaffMember person = find(by.user().get().toString()).filter(member -> !member.disabled())
                .orElseThrow(Refusal.Unauthorized::new);
        return new ActingStaff(person.id().toString(), person.access().actors(), person.access().number(),
                isConfirmed(person), person.roles());
    }

    /// Whether only people could have acted as this one, and no key.
    public boolean isConfirmed(StaffMember person) {
        return person.access().actors().names().stream().allMatch(name -> find(name).isPresent());
    }

    private boolean isOpen(String key, UserId person, Instant now) {
        return sessions.stream().anyMatch(session -> session.keyId().equals(key)
                && session.staff().equals(person) && now.isBefore(session.expiresAt()));
    }

    /// Whether the access of who proposed something has ended since. A person's has another number then. A key of the
    /// settings, which has none, is in them no more.
    public EndedAccess ended(Administrators keys) {
        return (name, access) -> access == ActingStaff.OF_A_KEY ? !keys.has(name) : isEnded(name, access);
    }

    /// Whether the person who did something under this number of access has it no more.
    public boolean isEnded(String name, int access) {
        return find(name).filter(person -> !person.disabled() && person.access().number() == access).isEmpty();
    }

    /// The person of this id; empty for a key.
    public Optional<StaffMember> find(String name) {
        return people.stream().filter(person -> person.id().toString().equals(name)).findFirst();
    }
}
