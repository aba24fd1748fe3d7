package dev.hazina.application.payout;

import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import java.util.Optional;

/// Payouts, newest first.
public interface PayoutReads extends FilteredReads<Payout> {

    /// @param status a state's name on the wire
    default Page<Payout> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page) {
        return list(merchant, account, ListFilter.NONE.withStatus(status), page);
    }

    Optional<Payout> find(MerchantId merchant, AccountId account, PayoutId id);
}
