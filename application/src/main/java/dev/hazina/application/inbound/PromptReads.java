package dev.hazina.application.inbound;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import java.util.List;

/// Payments by prompt that have no receipt yet, over all merchants. Some providers also report them as inbound
/// payments.
@Port
public interface PromptReads {

    /// The payments of this amount with the receipt's provider that are open, or polled for a late result, or succeeded
    /// without a receipt, if the receipt is unknown; a limited number.
    List<Instruction<PaymentDetails>> awaitingReceipt(ProviderReceipt receipt, Money amount);

    /// Whether an open payment of this amount with that provider shows its payer this account.
    boolean isExpected(String provider, String account, Money amount);

    /// The payments of this amount with that provider that have succeeded without a receipt; a limited number.
    List<Instruction<PaymentDetails>> withoutReceipt(String provider, Money amount);
}
