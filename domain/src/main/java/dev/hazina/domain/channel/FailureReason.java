package dev.hazina.domain.channel;

import java.util.Locale;

/// The reason why a payment, refund or payout failed, as the API names it. Every provider's codes are mapped to these.
public enum FailureReason {
    PAYER_DECLINED, INSUFFICIENT_FUNDS, PAYER_NOT_FOUND, RECIPIENT_NOT_FOUND, LIMIT_REACHED,
    /// No result came before the platform gave up polling.
    EXPIRED,
    /// The provider gave no final answer in time.
    PROVIDER_TIMEOUT,
    /// The provider refused the request at once; nothing moved.
    PROVIDER_REJECTED, CARD_DECLINED,
    /// The payer's bank wants the payer to confirm the payment, which was not possible.
    AUTHENTICATION_REQUIRED, UNSPECIFIED;

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
