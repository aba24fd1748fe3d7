package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Reads what providers said, for platform staff.
@Port
@OpenToAdapters
public interface KeptWordsReads {

    /// The provider's last words about a payment, refund or payout.
    Optional<KeptWords> about(MerchantId merchant, Subject subject);

    /// The newest words of each provider that speak of a wrong set-up of the platform, ordered by the provider's name.
    List<KeptWords> setupFaults();

    /// How often each code of each account was said since then, the most frequent first, over all merchants. A payment,
    /// refund or payout counts once, with the last words about it.
    List<CountedWords> counted(Instant since);
}
