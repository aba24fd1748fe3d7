package dev.hazina.application.search;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.TransferId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds the merchants in whose books a text names something. For platform staff alone.
@Port
@OpenToAdapters
public interface MerchantMatches {

    /// @param text the beginning of a reference, of a name that a provider told or of an account that a payer typed, in
    ///        any case, or exactly a merchant's short name
    /// @param phones the numbers that the text may be, in the countries of the service
    /// @param numbers the same, and one with hidden digits: some providers hide digits of their payers
    /// @param transfer the transfer that the text may name
    record Terms(String text, Set<Phone> phones, List<MaskedPhone> numbers, Optional<TransferId> transfer) {
        public Terms {
            numbers = List.copyOf(numbers);
            phones = Collections.unmodifiableSet(new LinkedHashSet<>(phones));
        }
    }

    /// The merchants, the newest first, at most so many. The reference is compared only where the text has two
    /// characters at least.
    List<MerchantId> find(Terms terms, int most);
}
