package dev.hazina.http.dashboard.people;

import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.invitation.InviteUser.Invited;
import dev.hazina.application.limit.RateLimits.Bucket;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Throttle;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;

/// Invitations of people, whose mails are counted.
@Singleton
final class SentInvitations {
    private final InviteUser invite;
    private final Throttle throttle;

    SentInvitations(InviteUser invite, Throttle throttle) {
        this.invite = invite;
        this.throttle = throttle;
    }

    boolean mails() {
        return invite.mails();
    }

    /// Invites a person, or sends the invitation again.
    ///
    /// @throws Refusal.RateLimited when invitations have caused too many mails
    Invited send(HttpRequest<?> request, InviteUser.Order order) {
        if (invite.mails()) {
            throttle.mail(request, Bucket.INVITATION_MAILS);
        }
        return invite.handle(order);
    }
}
