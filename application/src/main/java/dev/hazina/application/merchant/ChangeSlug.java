package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.refusal.Refusal;

/// Sets or replaces a merchant's slug.
public final class ChangeSlug {
    private final Ownership ownership;
    private final AuditStamps stamps;

    public ChangeSlug(Ownership ownership, AuditStamps stamps) {
        this.ownership = ownership;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, Slug slug) {}

    /// @throws Refusal.Conflict when another merchant has it
    public void handle(Command command) {
        ownership.takeSlug(command.merchant(), command.slug(), stamps.of(command.by(), Permission.MANAGE_MERCHANT));
    }
}
