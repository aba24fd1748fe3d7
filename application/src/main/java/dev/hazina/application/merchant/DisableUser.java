package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;

/// Stops a user's password and keys from working, or lets them work again.
public final class DisableUser {
    private final Administration administration;
    private final AuditStamps stamps;

    public DisableUser(Administration administration, AuditStamps stamps) {
        this.administration = administration;
        this.stamps = stamps;
    }

    public record Command(Actor by, UserId user, boolean disabled) {}

    /// @throws Refusal.NotFound when there is no such user
    public User handle(Command command) {
        return administration.disable(command.user(), command.disabled(),
                stamps.of(command.by(), Permission.ADMINISTER));
    }
}
