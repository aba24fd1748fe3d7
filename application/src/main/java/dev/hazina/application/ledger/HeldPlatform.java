package dev.hazina.application.ledger;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.ownmovement.OwnMovement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// The locked rows of the platform's own, with their new states.
@OpenToAdapters
public final class HeldPlatform {
    private final Map<ProviderReceipt, InboundPayment> inbounds = new HashMap<>();
    private final Map<UUID, OwnMovement> ownMovements = new HashMap<>();

    public void put(InboundPayment inbound) {
        inbounds.put(inbound.details().providerReceipt(), inbound);
    }

    public void put(OwnMovement movement) {
        ownMovements.put(movement.subject().id(), movement);
    }

    /// What an operation of this merchant may read: nothing, unless it is the platform.
    LockedPlatform of(MerchantId merchant) {
        boolean own = merchant.equals(Platform.MERCHANT);
        return new LockedPlatform() {
            @Override
            public Optional<InboundPayment> inbound(ProviderReceipt receipt) {
                return Optional.ofNullable(inbounds.get(receipt)).filter(any -> own);
            }

            @Override
            public Optional<OwnMovement> ownMovement(UUID subject) {
                return Optional.ofNullable(ownMovements.get(subject)).filter(any -> own);
            }
        };
    }
}
