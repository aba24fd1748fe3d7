package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;

/// Removes the second factor of a user of any merchant, whose device is lost, by platform staff. The user's sessions
/// end.
public final class RemoveSecondFactor {
    private final SecondFactors factors;
    private final Users users;
    private final AuditStamps stamps;

    public RemoveSecondFactor(SecondFactors factors, Users users, AuditStamps stamps) {
        this.factors = factors;
        this.users = users;
        this.stamps = stamps;
    }

    public record Command(Actor by, UserId user) {}

    /// @return the user
    /// @throws Refusal.NotFound when there is no such user
    /// @throws Refusal.Precondition when the user has no second factor
    public User handle(Command command) {
        User known = users.find(command.user()).orElseThrow(() -> new Refusal.NotFound("user"));
        factors.change(known.merchant(), known.id(), (before, at) -> RemoveUserSecondFactor.removed(before),
                stamps.of(command.by(), Permission.ADMINISTER));
        return known;
    }
}
