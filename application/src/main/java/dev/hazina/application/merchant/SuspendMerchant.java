package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.refusal.Refusal;

/// Blocks a merchant from acting, or allows it again. Its money stays, and providers' reports are still handled.
public final class SuspendMerchant {
    private final Administration administration;
    private final AuditStamps stamps;

    public SuspendMerchant(Administration administration, AuditStamps stamps) {
        this.administration = administration;
        this.stamps = stamps;
    }

    public record Command(Actor by, MerchantId merchant, boolean suspended) {}

    /// @throws Refusal.NotFound when there is no such merchant
    public Merchant handle(Command command) {
        return administration.suspend(command.merchant(), command.suspended(),
                stamps.of(command.by(), Permission.ADMINISTER));
    }
}
