package dev.hazina.domain.webhook;

/// What a receiver and the service both know, and nobody else: `whsec_` and 43 characters. All of it is the key.
public record SigningSecret(String text) {
    public static final String PREFIX = "whsec_";

    /// Never the secret.
    @Override
    public String toString() {
        return "***";
    }
}
