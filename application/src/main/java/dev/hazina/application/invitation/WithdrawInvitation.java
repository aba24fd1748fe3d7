package dev.hazina.application.invitation;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import java.util.UUID;

/// Withdraws an open invitation. Its link stops working.
public final class WithdrawInvitation {
    private final Invitations invitations;
    private final AuditStamps stamps;

    public WithdrawInvitation(Invitations invitations, AuditStamps stamps) {
        this.invitations = invitations;
        this.stamps = stamps;
    }

    public record Command(Actor by, Caller.Member caller, UUID invitation) {}

    /// @throws Refusal.NotFound when the merchant has no such invitation
    public void handle(Command command) {
        invitations.withdraw(command.caller().merchant(), command.invitation(),
                stamps.of(command.by(), Permission.MANAGE_MERCHANT));
    }
}
