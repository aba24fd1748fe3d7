package dev.hazina.application.inbound;

import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Money that came in unasked, as the platform's books have it.
public interface InboundPaymentReads {

    /// A notice whose money waits in suspense although its receipt is that of a payment by now.
    ///
    /// @param to where the payment's money went
    record Matched(InboundPaymentId notice, WalletPlace to) {}

    /// A few of them.
    List<Matched> matched(int most);

    /// Notices whose money waits in suspense, while a payment by prompt of the same provider and amount has succeeded without a
    /// receipt whose payer may have been shown the account that the notice names. The newest first, a few of them.
    ///
    /// @param since when it was received, at the earliest
    List<InboundPayment> besidePromptsWithoutReceipt(Instant since, int most);

    Optional<InboundPayment> find(InboundPaymentId id);
}
