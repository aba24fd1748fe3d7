package dev.hazina.application.payment;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.PaymentWithRefunds;
import java.util.Optional;

/// Payments, newest first.
public interface PaymentReads {

    /// The payments to list.
    ///
    /// @param status a state's name on the wire
    record Filter(Optional<String> status, Optional<Channel> channel, Optional<String> reference) {}

    Page<PaymentWithRefunds> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page);

    Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id);
}
