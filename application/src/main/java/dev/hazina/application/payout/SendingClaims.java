package dev.hazina.application.payout;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.PayoutId;
import java.util.UUID;

/// Who may send a payout, by the row itself and the clock that all instances share. A process that slept finds out here
/// that its claim has ended, whatever its own clock says.
public interface SendingClaims {

    /// Whether this claim still allows sending. False also when it can't be found out.
    boolean stands(MerchantId merchant, PayoutId payout, UUID fence);
}
