package dev.hazina.application.access;

import dev.hazina.application.access.ResetLinks.ResetLink;
import dev.hazina.application.password.ResetTokens.LinkText;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.InstantSource;

/// Finds the link that a text stands for. Finding it doesn't use it up, because programs that scan mails open links.
public final class FindResetLink {
    private final ResetLinks links;
    private final InstantSource clock;

    public FindResetLink(ResetLinks links, InstantSource clock) {
        this.links = links;
        this.clock = clock;
    }

    /// @param text as the link carries it
    /// @throws Refusal.Precondition when no such link can be used now
    public ResetLink handle(String text) {
        LinkText parsed = LinkText.parse(text).orElseThrow(FindResetLink::gone);
        return links.find(parsed.id())
                .filter(link -> parsed.matches(link.tokenHash()) && !link.isExpired(clock.instant()))
                .orElseThrow(FindResetLink::gone);
    }

    static Refusal.Precondition gone() {
        return new Refusal.Precondition(RefusalCode.LINK_EXPIRED,
                "this link does not work, or not any more; ask for another one");
    }
}
