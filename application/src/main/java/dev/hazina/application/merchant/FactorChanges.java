package dev.hazina.application.merchant;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.merchant.SecondFactors.FactorChange;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecondFactor;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Changes second factors, of a merchant's users or of platform staff.
@FunctionalInterface
public interface FactorChanges {

    /// @return the factor afterwards
    /// @throws Refusal.NotFound when there is no such user
    Optional<SecondFactor> change(MerchantId merchant, UserId user, FactorChange change, AuditStamp stamp);
}
