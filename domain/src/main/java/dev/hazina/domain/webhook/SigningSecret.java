package dev.hazina.domain.webhook;

/// The secret that a receiver and the service share: `whsec_` and 43 characters. All of it is the key.
public record SigningSecret(String text) {
    public static final String PREFIX = "whsec_";

    /// Without the secret.
    @Override
    public String toString() {
        return "***";
    }
}
