package dev.hazina.application.invoice;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Reads fee invoices.
@Port
@OpenToAdapters
public interface FeeInvoices {

    /// Newest first by when they were issued.
    Page<FeeInvoice> list(MerchantId merchant, AccountId account, PageRequest page);

    Optional<FeeInvoice> find(MerchantId merchant, AccountId account, UUID id);

    /// Passes on the fee postings that an invoice adds up, oldest first. Only a few are held in memory. The receiver
    /// must not block, because the snapshot stays open while it works.
    ///
    /// @param most the greatest number of postings
    /// @return whether there were more
    boolean lines(FeeInvoice invoice, int most, Consumer<FeeLine> line);
}
