package dev.hazina.application.inbound;

import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import java.util.List;

/// Payments by prompt that have no receipt yet, over all merchants. Some rails tell of them once more as of money that came in
/// unasked.
public interface PromptReads {

    /// The payments of this amount with the receipt's provider that are open, or watched after they were given up, or succeeded
    /// without a receipt, if the receipt is unknown; a few of them.
    List<Payment> awaitingReceipt(ProviderReceipt receipt, Money amount);

    /// The payments of this amount with that provider that have succeeded without a receipt; a few of them.
    List<Payment> withoutReceipt(String provider, Money amount);
}
