package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// An account's transactions of all kinds, newest first by when they occurred.
@Port
@OpenToAdapters
public interface TransactionReads {

    /// A filter of the list.
    ///
    /// @param status a state's name on the wire, of any kind
    record Filter(Optional<TransactionSummary.Kind> kind, Optional<String> status, Optional<Currency> currency) {}

    Page<Transaction> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page);
}
