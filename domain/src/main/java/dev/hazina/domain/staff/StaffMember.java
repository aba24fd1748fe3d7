package dev.hazina.domain.staff;

import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.Optional;

/// A person who runs the platform. The e-mail never changes, and the person is never deleted, so the audit log can
/// always name them.
///
/// @param passwordHash Argon2id in PHC form
public record StaffMember(UserId id, Label name, Email email, String passwordHash, StaffAccess access,
        boolean disabled, Instant createdAt) {
    /// The longest name, in code points.
    public static final int LONGEST_NAME = 64;

    public StaffMember withDisabled(boolean now) {
        return now == disabled ? this : new StaffMember(id, name, email, passwordHash, access.next(), now, createdAt);
    }

    /// With a password that the person has set.
    public StaffMember withPasswordHash(String other) {
        return new StaffMember(id, name, email, other, access.withOwnPassword(), disabled, createdAt);
    }

    /// With a password that another person or a key has set.
    ///
    /// @param by all who could have set it
    public StaffMember withPasswordHash(String other, PossibleActors by) {
        return new StaffMember(id, name, email, other, access.givenBy(by), disabled, createdAt);
    }

    /// Once an independent person vouches that the person alone has the access.
    public StaffMember confirmed() {
        return new StaffMember(id, name, email, passwordHash, access.alone(id.toString()), disabled, createdAt);
    }

    /// With other roles. When one is taken away, what the person has proposed ends.
    public StaffMember withRoles(StaffRoles other) {
        return other.equals(roles()) ? withProposal(Optional.empty()) : with(access.withRoles(other));
    }

    /// With roles that wait for a second person, or without.
    public StaffMember withProposal(Optional<RoleProposal> open) {
        return with(access.withProposal(open));
    }

    private StaffMember with(StaffAccess other) {
        return new StaffMember(id, name, email, passwordHash, other, disabled, createdAt);
    }

    public StaffRoles roles() {
        return access.roles();
    }

    /// The name with the e-mail, because two people may have one name.
    public String text() {
        return name.text() + " (" + email.text() + ")";
    }

    /// The hash is never printed.
    @Override
    public String toString() {
        return "StaffMember[" + email.text() + "]";
    }
}
