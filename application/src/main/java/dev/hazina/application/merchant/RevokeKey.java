package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.Stamps;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;

/// Takes a key away for good.
public final class RevokeKey {
    private final Ownership ownership;
    private final Stamps stamps;

    public RevokeKey(Ownership ownership, Stamps stamps) {
        this.ownership = ownership;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, String keyId) {}

    /// @throws Refusal.Precondition when it is the key that asks: nobody locks the door behind themselves
    /// @throws Refusal.NotFound when the merchant has no such key
    public void handle(Command command) {
        if (command.keyId().equals(command.by().keyId())) {
            throw new Refusal.Precondition("a key can't delete itself");
        }
        ownership.revokeKey(command.merchant(), command.keyId(), stamps.of(command.by()));
    }
}
