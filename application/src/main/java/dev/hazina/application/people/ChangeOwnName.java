package dev.hazina.application.people;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Changes the name by which a signed-in user is known in the merchant.
public final class ChangeOwnName {
    private final Users people;
    private final AuditStamps stamps;

    public ChangeOwnName(Users people, AuditStamps stamps) {
        this.people = people;
        this.stamps = stamps;
    }

    /// @param name empty where the user is to be known by the e-mail alone
    public record Command(Actor by, Caller.Member caller, Optional<Label> name) {}

    /// @return the user afterwards
    /// @throws Refusal.NotFound when the merchant has no such user
    public User handle(Command command) {
        return people.change(command.caller().merchant(), command.caller().user(),
                (user, all) -> user.withName(command.name()), stamps.of(command.by(), Permission.READ_OWN));
    }
}
