package dev.hazina.domain.people;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/// An open invitation, with the hash of the token that its link carries.
///
/// @param by the user who sent it last; it ends when that user may not invite to its role any more
/// @param sentAt when its link was made
/// @param mailed whether the link was mailed; otherwise its sender has seen it
public record Invitation(UUID id, MerchantId merchant, Email email, Role role, UserId by, byte[] tokenHash,
        Instant sentAt, boolean mailed) {
    /// The time for which a link can be used.
    public static final Duration LIFE = Duration.ofDays(7);

    public boolean isExpired(Instant now) {
        return !now.isBefore(endsAt());
    }

    public Instant endsAt() {
        return sentAt.plus(LIFE);
    }

    @Override
    public String toString() {
        return "Invitation[" + id + "]";
    }
}
