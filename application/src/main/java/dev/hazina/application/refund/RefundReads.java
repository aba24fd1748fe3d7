package dev.hazina.application.refund;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Refunds of all payments, newest first.
@Port
@OpenToAdapters
public interface RefundReads extends FilteredReads<Instruction<RefundDetails>> {

    /// @param status a state's name on the wire
    default Page<Instruction<RefundDetails>> list(MerchantId merchant, AccountId account, Optional<String> status,
            PageRequest page) {
        return list(merchant, account, ListFilter.NONE.withStatus(status), page);
    }

    Optional<Instruction<RefundDetails>> find(MerchantId merchant, AccountId account, RefundId id);
}
