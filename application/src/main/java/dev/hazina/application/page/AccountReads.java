package dev.hazina.application.page;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;

/// A list of an account, and each of its rows by its id.
///
/// @param <I> the id
/// @param <T> what is shown of a row
@Port
@OpenToAdapters
public interface AccountReads<I, T> extends FilteredReads<T> {

    /// @return empty when the account has none with this id
    Optional<T> find(MerchantId merchant, AccountId account, I id);
}
