package dev.hazina.application.payout;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Payouts, newest first.
@Port
@OpenToAdapters
public interface PayoutReads extends FilteredReads<Instruction<PayoutDetails>> {

    /// @param status a state's name on the wire
    default Page<Instruction<PayoutDetails>> list(MerchantId merchant, AccountId account, Optional<String> status,
            PageRequest page) {
        return list(merchant, account, ListFilter.NONE.withStatus(status), page);
    }

    Optional<Instruction<PayoutDetails>> find(MerchantId merchant, AccountId account, PayoutId id);
}
