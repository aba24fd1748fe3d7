package dev.hazina.application.refund;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.util.Optional;

/// Refunds of all payments, newest first.
public interface RefundReads {

    /// @param status a state's name on the wire
    Page<Refund> list(MerchantId merchant, AccountId account, Optional<String> status, PageRequest page);

    Optional<Refund> find(MerchantId merchant, AccountId account, RefundId id);
}
