package dev.hazina.application.people;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.Administration;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
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
                stamps.of(command.by(), Permission.HELP_USERS));
    }
}
