package dev.hazina.application.fee;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;

/// The fees that were agreed with merchants, the same for all instances. They change under the merchant's clock, as
/// payments and payouts are created, so none is created with fees that another instance has just replaced.
@Port
public interface MerchantFeeTerms {

    @OpenToAdapters
    MerchantFees of(MerchantId merchant);

    /// What was proposed for any merchant and neither agreed to nor withdrawn, oldest first.
    @OpenToAdapters
    List<FeeProposal> proposals();

    /// Changes the fees while the merchant and the acting person are locked.
    interface FeeChange {
        MerchantFees amend(MerchantFees before, ActingStaff acting, PresentStaff staff, Instant at);
    }

    /// @return the fees afterwards
    /// @throws dev.hazina.domain.refusal.Refusal.NotFound when there is no such merchant
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    MerchantFees change(MerchantId merchant, FeeChange change, AuditStamp stamp);
}
