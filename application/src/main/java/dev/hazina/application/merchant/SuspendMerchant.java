package dev.hazina.application.merchant;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Blocks a merchant from acting, or allows it again. Its money stays, and providers' reports are still handled.
public final class SuspendMerchant {
    private final Administration administration;
    private final AuditStamps stamps;

    public SuspendMerchant(Administration administration, AuditStamps stamps) {
        this.administration = administration;
        this.stamps = stamps;
    }

    /// @param reason for the audit log
    public record Command(Actor by, MerchantId merchant, boolean suspended, Optional<String> reason) {

        public Command(Actor by, MerchantId merchant, boolean suspended) {
            this(by, merchant, suspended, Optional.empty());
        }
    }

    /// @throws Refusal.NotFound when there is no such merchant
    public Merchant handle(Command command) {
        return administration.suspend(command.merchant(), command.suspended(), command.reason(),
                stamps.of(command.by(), command.suspended()
                        ? Permission.SUSPEND_MERCHANT
                        : Permission.REACTIVATE_MERCHANT));
    }
}
