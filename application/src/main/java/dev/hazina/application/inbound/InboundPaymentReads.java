package dev.hazina.application.inbound;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Inbound payments in the platform's books.
@Port
@OpenToAdapters
public interface InboundPaymentReads {

    /// A notice whose money is in suspense although a payment has its receipt.
    ///
    /// @param to the wallet that got the payment's money
    record Matched(InboundPaymentDetails inbound, WalletPlace to) {}

    /// A limited number of them.
    List<Matched> matched(int most);

    /// Notices whose money is in suspense, while a payment by prompt of the same provider and amount has succeeded
    /// without a receipt, and its payer may have been shown the account that the notice names. Newest first, a limited
    /// number.
    ///
    /// @param since the earliest time of receipt
    List<InboundPayment> besidePromptsWithoutReceipt(Instant since, int most);

    /// Notices whose money no wallet was credited with, newest first, a limited number.
    List<InboundPayment> suspended(NoticeTerms terms, int most);

    /// Notices of these accounts whose money no wallet was credited with, which are not decided about, and which
    /// may be claimed. Newest first; those of one moment stand on one page.
    List<InboundPayment> unassigned(Receivers accounts, PageRequest page);

    Optional<InboundPayment> find(InboundPaymentId id);

    /// The notices of these receipts whose money was taken back from a wallet, oldest first.
    List<InboundPayment> takenBack(Set<ProviderReceipt> receipts);

    /// Those of these whose money the provider took back, which is booked.
    Set<ProviderReceipt> reversed(Set<ProviderReceipt> receipts);

    /// A notice of this receipt, of one of these providers, whose money a wallet was credited with, or will be.
    Optional<InboundPayment> credited(Collection<String> providers, String receipt);
}
