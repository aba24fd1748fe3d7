package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ownmovement.OwnMovement;
import java.util.Optional;
import java.util.UUID;

/// The rows of the platform's own that are locked for one operation of the platform.
@OpenToAdapters
public interface LockedPlatform {

    /// The inbound payment with this receipt. There is one at most, whatever the number of its reports.
    Optional<InboundPayment> inbound(ProviderReceipt receipt);

    /// @param subject the id of what it is booked under
    Optional<OwnMovement> ownMovement(UUID subject);
}
