package dev.hazina.application.payout;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.UUID;

/// Checks the right to send a payout by the row itself and the clock that all instances share. A process that slept
/// detects here that its claim has ended, independently of its own clock.
@Port
public interface SendingClaims {

    /// Whether this claim still allows sending. False also when the check fails.
    boolean stands(MerchantId merchant, PayoutId payout, UUID fence);
}
