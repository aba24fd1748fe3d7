package dev.hazina.application.channel;

/// The movement for which a provider's account is named: collecting, giving back and paying out may use different ones.
public enum FloatUse {
    COLLECTION, REFUND, DISBURSEMENT
}
