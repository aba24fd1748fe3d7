package dev.hazina.application.factor;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.factor.SecondFactors.FactorChange;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Changes second factors, of a merchant's users or of platform staff.
@FunctionalInterface
@Port
public interface FactorChanges {

    /// @return the factor afterwards
    /// @throws Refusal.NotFound when there is no such user
    Optional<SecondFactor> change(MerchantId merchant, UserId user, FactorChange change, AuditStamp stamp);
}
