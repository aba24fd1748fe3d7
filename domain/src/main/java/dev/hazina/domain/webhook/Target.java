package dev.hazina.domain.webhook;

/// Where one delivery goes.
public sealed interface Target {

    /// To an endpoint, wherever that points when the delivery is sent.
    record ToEndpoint(EndpointId endpoint) implements Target {}

    /// To the URL that came with the payment or payout.
    record ToCallback(CallbackUrl url) implements Target {}

    /// An alert, to the URL the account gave for its operations.
    record ToOps(CallbackUrl url) implements Target {}
}
