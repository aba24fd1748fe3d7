package dev.hazina.application.webhook;

import dev.hazina.domain.webhook.EndpointId;

/// Whose secret may have signed what a receiver got.
public sealed interface Signer {
    record OfEndpoint(EndpointId endpoint) implements Signer {}

    record OfCallbacks() implements Signer {}

    /// Any endpoint of the account.
    record Unnamed() implements Signer {}
}
