package dev.hazina.application.invitation;

import dev.hazina.application.password.ResetTokens.LinkText;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.InstantSource;

/// Finds the invitation that a text stands for. Finding it doesn't use it up, because programs that scan mails open
/// links.
public final class FindInvitation {
    private final Invitations invitations;
    private final InstantSource clock;

    public FindInvitation(Invitations invitations, InstantSource clock) {
        this.invitations = invitations;
        this.clock = clock;
    }

    /// @param text as the link carries it
    /// @throws Refusal.Precondition when no such invitation can be accepted now
    public Invitation handle(String text) {
        LinkText parsed = LinkText.parse(text).orElseThrow(FindInvitation::gone);
        return invitations.find(parsed.id())
                .filter(known -> parsed.matches(known.tokenHash()) && !known.isExpired(clock.instant()))
                .orElseThrow(FindInvitation::gone);
    }

    static Refusal.Precondition gone() {
        return new Refusal.Precondition(RefusalCode.LINK_EXPIRED,
                "this invitation does not work, or not any more; ask for another one");
    }
}
