package dev.hazina.application.statement;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.util.Optional;

/// Everything that happened on an account, whatever its kind, newest first by when it occurred.
public interface TransactionReads {

    /// Which rows to list.
    ///
    /// @param status a state's name on the wire, of whichever kind
    record Filter(Optional<Transaction.Kind> kind, Optional<String> status, Optional<Currency> currency) {}

    Page<Transaction> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page);
}
