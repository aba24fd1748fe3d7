package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;

/// Gives a merchant another name, which its payers see from then on. What was issued keeps the former one.
public final class RenameMerchant {
    private final Ownership ownership;
    private final AuditStamps stamps;

    public RenameMerchant(Ownership ownership, AuditStamps stamps) {
        this.ownership = ownership;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, Label name) {}

    /// @return the merchant afterwards
    public Merchant handle(Command command) {
        return ownership.rename(command.merchant(), command.name(),
                stamps.of(command.by(), Permission.MANAGE_MERCHANT));
    }
}
