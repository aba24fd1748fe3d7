package dev.hazina.application.page;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A list of an account, newest first, of which a part can be chosen.
@Port
@OpenToAdapters
public interface FilteredReads<T> {

    /// The greatest number of rows that one read looks at. With conditions that hardly any row meets, a page may
    /// therefore not be full, and name a cursor all the same.
    int MOST_EXAMINED = 10_000;

    Page<T> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page);

    /// The newest rows of several accounts of a merchant.
    List<T> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit);

    /// The count and sum of all rows that meet the conditions, or of the newest of them.
    Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before);
}
