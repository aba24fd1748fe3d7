package dev.hazina.application.callback;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// Whose something is that a provider speaks of. Only for callbacks whose path names nobody; no merchant's request may
/// reach it.
public interface SubjectOwners {

    /// The merchant of a payment, refund or payout; empty for anything else and for what is not there.
    Optional<MerchantId> ownerOf(Subject subject);
}
