package dev.hazina.application.webhook;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.webhook.SigningSecret;
import java.util.random.RandomGenerator;

/// Makes signing secrets of 256 random bits.
@OpenToAdapters
public final class SigningSecrets {
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int LENGTH = 43;

    private final RandomGenerator chance;

    /// @param chance cryptographically strong
    public SigningSecrets(RandomGenerator chance) {
        this.chance = chance;
    }

    public SigningSecret next() {
        return new SigningSecret(SigningSecret.PREFIX + random());
    }

    /// Text that can't be guessed.
    String random() {
        StringBuilder text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append(ALPHABET.charAt(chance.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }
}
