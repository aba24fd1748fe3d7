package dev.hazina.domain.webhook;

/// The receiver of a delivery.
public sealed interface Target {

    /// An endpoint, with its URL at the time of sending.
    record ToEndpoint(EndpointId endpoint) implements Target {}

    /// The callback URL of the payment or payout.
    record ToCallback(CallbackUrl url) implements Target {}

    /// An alert, to the account's ops URL.
    record ToOps(CallbackUrl url) implements Target {}
}
