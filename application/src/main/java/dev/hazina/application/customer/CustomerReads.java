package dev.hazina.application.customer;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Collection;
import java.util.List;

/// The payers of an account whose numbers are known. They are read from the payments that succeeded; nothing else is
/// kept of them.
@Port
public interface CustomerReads {

    /// Each payer once, the one who paid last first. One read looks at a bounded number of payments. A page may
    /// therefore not be full, and name a cursor all the same.
    Page<Customer> list(MerchantId merchant, AccountId account, PageRequest page);

    /// Those of these numbers that paid, the one who paid last first.
    List<Customer> find(MerchantId merchant, AccountId account, Collection<KnownNumber> numbers);
}
