package dev.hazina.application.paymentrequest;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.RequestAccount;

/// The prefix of each merchant's accounts, which no other merchant has.
@Port
public interface RequestPrefixes {

    /// The merchant's prefix, which it gets when it is asked for first, and keeps.
    ///
    /// @return as [RequestAccount#prefix(long)] makes them
    String of(MerchantId merchant);
}
