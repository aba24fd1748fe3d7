package dev.hazina.http.dashboard.audit;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.audit.Actor;

/// The actor of an entry in the audit log.
///
/// @param name in words
/// @param from the network address; empty when it is not shown
/// @param key the key; empty when there was none, or it is not shown
public record AuditActor(String name, String from, String key) {

    /// The actor with its address and key.
    public static AuditActor of(Actor by, AuditNames names) {
        String name = switch (by.kind()) {
            case ADMINISTRATOR ->
                by.user().map(person -> names.staff(person.toString())).orElseGet(() -> text("audit.actor.staff"));
            case KEY, USER -> by.user().map(user -> names.user(user.toString())).orElse("");
            case UNKNOWN -> text("audit.actor.unknown");
            case CLOCK -> text("audit.actor.clock");
        };
        return new AuditActor(name, by.address().orElse(""), by.keyId().orElse(""));
    }

    /// The actor as shown to a merchant: of the platform's staff, without key and address.
    public static AuditActor toMerchant(Actor by, AuditNames names) {
        AuditActor actor = of(by, names);
        return by.kind() == Actor.Kind.ADMINISTRATOR ? new AuditActor(text("audit.actor.staff"), "", "") : actor;
    }
}
