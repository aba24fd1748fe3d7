package dev.hazina.http.auth;

import dev.hazina.application.key.Credentials;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Reads `Authorization: Basic`. Anything but exactly one valid header counts as no credentials, because the choice
/// between two headers would be a guess.
final class BasicCredentials {
    private static final String SCHEME = "basic ";
    private static final int LONGEST_ID = 128;

    private BasicCredentials() {}

    static Optional<Credentials> read(List<String> headers) {
        if (headers.size() != 1) {
            return Optional.empty();
        }
        String header = headers.getFirst();
        if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return Optional.empty();
        }
        return decoded(header.substring(SCHEME.length()).strip()).flatMap(BasicCredentials::split);
    }

    private static Optional<String> decoded(String base64) {
        try {
            return Optional.of(new String(Base64.getDecoder().decode(base64), StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
    }

    /// An id or a secret with anything but visible ASCII was never issued and is refused here, because a database can't
    /// search for an id with U+0000.
    private static Optional<Credentials> split(String text) {
        int colon = text.indexOf(':');
        if (colon < 1 || colon > LONGEST_ID || colon == text.length() - 1 || !isVisible(text)) {
            return Optional.empty();
        }
        return Optional.of(new Credentials(text.substring(0, colon), text.substring(colon + 1)));
    }

    private static boolean isVisible(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) <= ' ' || text.charAt(i) > '~') {
                return false;
            }
        }
        return true;
    }
}
