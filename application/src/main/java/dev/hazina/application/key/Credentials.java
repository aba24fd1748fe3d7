package dev.hazina.application.key;

/// A key and its secret, which are shown once.
public record Credentials(String keyId, String secret) {
    @Override
    public String toString() {
        return keyId + ":***";
    }
}
