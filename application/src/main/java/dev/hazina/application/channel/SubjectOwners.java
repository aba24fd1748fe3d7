package dev.hazina.application.channel;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Whose something is that a provider, or a person of the platform, speaks of by its id alone. No merchant's request may reach
/// it.
public interface SubjectOwners {

    /// Of a payment, refund or payout; empty for anything else and for what is not there.
    Optional<Owner> ownerOf(Subject subject);

    /// @param provider the adapter it was given to, the only one that may tell how it went
    record Owner(MerchantId merchant, String provider) {}
}
