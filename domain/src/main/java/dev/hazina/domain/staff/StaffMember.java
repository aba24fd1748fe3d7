package dev.hazina.domain.staff;

import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import java.time.Instant;

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
