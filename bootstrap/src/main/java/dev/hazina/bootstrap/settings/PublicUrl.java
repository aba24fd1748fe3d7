package dev.hazina.bootstrap.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// Reads where providers reach us.
final class PublicUrl {
    static final String NAME = "HAZINA_PUBLIC_URL";

    private PublicUrl() {}

    /// The address, without a slash at its end; empty when it is not set.
    static Optional<URI> read(SettingSource source, Environment environment) {
        return source.text(NAME).map(text -> parse(text, environment));
    }

    private static URI parse(String text, Environment environment) {
        try {
            URI url = new URI(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
            boolean https = "https".equals(url.getScheme());
            boolean http = "http".equals(url.getScheme()) && !environment.isProduction();
            if (url.getHost() != null && (https || http) && url.getRawQuery() == null && url.getRawFragment() == null) {
                return url;
            }
        } catch (URISyntaxException e) {
            // Refused below, like an address of another kind.
        }
        throw SettingSource.refused(NAME, "must be an " + (environment.isProduction() ? "https" : "http or https")
                + " address such as https://pay.example.com", text);
    }
}
