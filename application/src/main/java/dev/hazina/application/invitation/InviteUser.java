package dev.hazina.application.invitation;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.invitation.Invitations.LinkLimit;
import dev.hazina.application.key.Caller;
import dev.hazina.application.password.ResetTokens;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// Invites a person to a merchant by a mailed link, or by a link to hand over where no mail can be sent. Sending it
/// again makes another link.
public final class InviteUser {
    /// The number of links that a merchant makes, so that strangers' mailboxes aren't filled.
    public static final LinkLimit LIMIT = new LinkLimit(30, Duration.ofHours(1));
    /// The page that the link leads to.
    public static final String PAGE = "/dashboard/invitation";

    private final Invitations invitations;
    private final InvitationLinks links;
    private final ResetTokens tokens;
    private final Ids ids;
    private final AuditStamps stamps;

    public InviteUser(Invitations invitations, InvitationLinks links, ResetTokens tokens, Ids ids,
            AuditStamps stamps) {
        this.invitations = invitations;
        this.links = links;
        this.tokens = tokens;
        this.ids = ids;
        this.stamps = stamps;
    }

    /// What is to be sent.
    public sealed interface Order {}

    /// Invites a person.
    ///
    /// @param language of the page of who invites, as the person's own isn't known
    public record Command(Actor by, Caller.Member caller, Email email, Role role, Locale language) implements Order {
        public Command(Actor by, Caller.Member caller, Email email, Role role) {
            this(by, caller, email, role, Locale.ENGLISH);
        }

        @Override
        public String toString() {
            return "Command[" + role + "]";
        }
    }

    /// Sends an open invitation again.
    public record Again(Actor by, Caller.Member caller, UUID invitation, Locale language) implements Order {
        public Again(Actor by, Caller.Member caller, UUID invitation) {
            this(by, caller, invitation, Locale.ENGLISH);
        }
    }

    /// @param link to hand over, shown this once; empty when it was mailed
    public record Invited(Invitation invitation, Optional<String> link) {
        @Override
        public String toString() {
            return "Invited[" + invitation + "]";
        }
    }

    /// Whether links are mailed.
    public boolean mails() {
        return links.areMailed();
    }

    /// @throws Refusal.Forbidden when the role exceeds the acting key's
    /// @throws Refusal.Conflict when the person is a user of the merchant, or is invited already
    /// @throws Refusal.NotFound when the merchant has no invitation to be sent again
    /// @throws Refusal.RateLimited when there were too many invitations
    /// @throws Refusal.Precondition when the sender's own e-mail could be confirmed and isn't
    public Invited handle(Order order) {
        return switch (order) {
            case Command command -> invite(command);
            case Again again -> renew(again);
        };
    }

    private Invited invite(Command command) {
        requireCovered(command.caller(), command.role());
        return send(command.by(), command.caller(), ids.next(), command.email(), command.role(),
                false, command.language());
    }

    private Invited renew(Again command) {
        Caller.Member caller = command.caller();
        Invitation known = invitations.list(caller.merchant()).stream()
                .filter(invitation -> invitation.id().equals(command.invitation())).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INVITATION_NOT_FOUND));
        requireCovered(caller, known.role());
        return send(command.by(), caller, known.id(), known.email(), known.role(), true, command.language());
    }

    private Invited send(Actor by, Caller.Member caller, UUID id, Email email, Role role, boolean again,
            Locale language) {
        ResetTokens.LinkText text = tokens.next(id);
        links.requireProven(caller);
        AuditStamp stamp = stamps.ofAccess(by, Permission.MANAGE_MERCHANT);
        var invitation = new Invitation(id, caller.merchant(), email, role, caller.user(), text.tokenHash(),
                stamp.now(), links.areMailed());
        if (again) {
            invitations.renew(invitation, LIMIT, stamp);
        } else {
            invitations.add(invitation, LIMIT, stamp);
        }
        return new Invited(invitation, links.send(caller, invitation, PAGE + "?link=" + text.text(), language));
    }

    private static void requireCovered(Caller.Member caller, Role role) {
        if (!caller.role().covers(role)) {
            throw new Refusal.Forbidden(RefusalCode.ROLE_ABOVE_YOURS,
                    "a user can't have a higher role than the key that invites them");
        }
    }
}
