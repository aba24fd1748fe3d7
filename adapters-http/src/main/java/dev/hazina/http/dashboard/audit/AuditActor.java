package dev.hazina.http.dashboard.audit;

import dev.hazina.application.audit.Actor;
import dev.hazina.domain.merchant.UserId;
import java.util.Optional;
import java.util.function.Function;

/// Who did something, as the pages of the audit log say it.
///
/// @param name in words
/// @param from the network address it came from; empty where that is nothing to tell
/// @param key with which key; empty where there was none, or that is nothing to tell
public record AuditActor(String name, String from, String key) {

    /// With all that is known of them.
    ///
    /// @param names what a user is called; empty for one who isn't known
    public static AuditActor of(Actor by, Function<UserId, Optional<String>> names) {
        String name = switch (by.kind()) {
            case ADMINISTRATOR -> "Platform staff";
            case KEY, USER -> by.user().map(user -> names.apply(user).orElseGet(user::toString)).orElse("");
            case UNKNOWN -> "Unknown";
        };
        return new AuditActor(name, by.address(), by.keyId().orElse(""));
    }

    /// What a merchant is told of them: of the operator that it was the operator, and no more.
    static AuditActor toMerchant(Actor by, Function<UserId, Optional<String>> names) {
        AuditActor actor = of(by, names);
        return by.kind() == Actor.Kind.ADMINISTRATOR ? new AuditActor(actor.name(), "", "") : actor;
    }
}
