package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Finds the merchant of a subject by its id alone, for providers' callbacks and platform staff. No merchant's request
/// may use it.
@Port
@OpenToAdapters
public interface SubjectOwners {

    /// The owner of a payment, refund or payout; empty for other subjects and unknown ids.
    Optional<Owner> ownerOf(Subject subject);

    /// @param provider the adapter that sent it, the only one whose reports count
    record Owner(MerchantId merchant, String provider) {}
}
