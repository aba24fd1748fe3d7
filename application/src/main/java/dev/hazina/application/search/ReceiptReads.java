package dev.hazina.application.search;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.util.List;
import java.util.UUID;

/// Which instructions have a provider's receipt.
@Port
@OpenToAdapters
public interface ReceiptReads {

    /// The ids of payments, refunds, payouts and inbound payments of any merchant with this receipt, in this case or in
    /// capitals. A receipt is unique at one provider only.
    List<UUID> holders(String receipt);
}
