package dev.hazina.domain.staff;

import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.UserId;
import java.time.Instant;
import java.util.Optional;

/// A person who runs the platform. The e-mail never changes, and the person is never deleted, so the audit log can
/// always name them.
///
/// @param passwordHash Argon2id in PHC form
/// @param passwordBy the other person or the key that has last set a password for this person, and so knew it; it stays
///         when the person sets another. Empty for a person who was added before this was kept
public record StaffMember(UserId id, Label name, Email email, String passwordHash, Optional<String> passwordBy,
        boolean disabled, Instant createdAt) {
    /// The longest name, in code points.
    public static final int LONGEST_NAME = 64;

    public StaffMember withDisabled(boolean now) {
        return new StaffMember(id, name, email, passwordHash, passwordBy, now, createdAt);
    }

    /// With a password that the person has set.
    public StaffMember withPasswordHash(String other) {
        return new StaffMember(id, name, email, other, passwordBy, disabled, createdAt);
    }

    /// With a password that another person or a key has set.
    public StaffMember withPasswordHash(String other, String by) {
        return new StaffMember(id, name, email, other, Optional.of(by), disabled, createdAt);
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
