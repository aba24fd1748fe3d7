package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/// Reads where providers reach us.
final class PublicUrl {
    static final Setting<String> SETTING = Setting.of("HAZINA_PUBLIC_URL",
            Form.text("an https address without query; in the sandbox also http"),
            Otherwise.words("in the sandbox the service's own address; in production none"), ChangedBy.MACHINE,
            "where providers and merchants reach this service, such as `https://pay.example.com`; also the server"
                    + " in the OpenAPI")
            .needed("where providers call back",
                    "to the address at which they reach this service, such as https://pay.example.com");

    private PublicUrl() {}

    /// The address, without a slash at its end; empty when it is not set.
    static Optional<URI> read(SettingSource source, Environment environment) {
        return source.find(SETTING).map(text -> parse(text, environment));
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
        throw Form.refused(SETTING.name(), "must be an " + (environment.isProduction() ? "https" : "http or https")
                + " address such as https://pay.example.com", text);
    }
}
