package dev.hazina.providers.spi;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The settings of one provider, named `HAZINA_<PROVIDER>_<NAME>`. Missing settings are collected, so that one message
/// can name them all.
///
/// A setting `HAZINA_<PROVIDER>_<NAME>_FILE` names a file with the value; the source of the values reads it.
public final class ProviderSettings {
    private final String prefix;
    private final boolean production;
    private final Function<String, Optional<String>> values;
    private final Set<MissingSetting> missing = new LinkedHashSet<>();
    private Optional<URI> address = Optional.empty();

    /// @param setting the full name of a setting
    /// @param route the route that needs it
    public record MissingSetting(Route route, String setting) {}

    /// @param values finds a value by its full name
    /// @param production whether addresses must be https
    public ProviderSettings(String provider, boolean production, Function<String, Optional<String>> values) {
        this.prefix = "HAZINA_" + provider.toUpperCase(Locale.ROOT) + "_";
        this.production = production;
        this.values = values;
    }

    /// A setting that a route needs; if it is missing, it is recorded and empty text is returned.
    public String need(Route route, String name) {
        return text(name).orElseGet(() -> {
            missing.add(new MissingSetting(route, prefix + name));
            return "";
        });
    }

    /// A credential that a route needs.
    public Secret secret(Route route, String name) {
        return new Secret(need(route, name));
    }

    /// An optional credential.
    public Optional<Secret> secret(String name) {
        return text(name).map(Secret::new);
    }

    public Optional<String> text(String name) {
        return values.apply(prefix + name).filter(value -> !value.isBlank()).map(String::strip);
    }

    public String text(String name, String otherwise) {
        return text(name).orElse(otherwise);
    }

    /// A list of words separated by commas.
    public List<String> list(String name, List<String> otherwise) {
        return text(name).map(value -> List.of(value.split("\\s*,\\s*"))).orElse(otherwise);
    }

    /// The base address of the provider, without a slash at its end.
    ///
    /// @throws IllegalArgumentException with a message if it is no address, or not https in production
    public URI base(String otherwise) {
        String text = text("URL", otherwise);
        String trimmed = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        try {
            URI base = new URI(trimmed);
            boolean https = "https".equalsIgnoreCase(base.getScheme());
            if (base.getHost() == null || (!https && (production || !"http".equalsIgnoreCase(base.getScheme())))) {
                throw refused("URL", production ? "must be an https address" : "must be an http or https address");
            }
            address = Optional.of(base);
            return base;
        } catch (URISyntaxException e) {
            throw refused("URL", "must be an address");
        }
    }

    /// The base address, once an adapter has asked for it.
    public Optional<URI> address() {
        return address;
    }

    /// A path under the base, configurable as `HAZINA_<PROVIDER>_PATH_<NAME>`.
    public URI path(URI base, String name, String otherwise) {
        String path = text("PATH_" + name, otherwise);
        if (!path.startsWith("/")) {
            throw refused("PATH_" + name, "must begin with a slash");
        }
        return URI.create(base + path);
    }

    /// A number within bounds.
    public long number(String name, long otherwise, long least, long most) {
        Optional<String> text = text(name);
        try {
            long number = text.map(Long::parseLong).orElse(otherwise);
            if (number < least || number > most) {
                throw refused(name, "must be between " + least + " and " + most);
            }
            return number;
        } catch (NumberFormatException e) {
            throw refused(name, "must be a whole number");
        }
    }

    /// A time in whole seconds.
    public Duration seconds(String name, long otherwise, long least, long most) {
        return Duration.ofSeconds(number(name, otherwise, least, most));
    }

    /// The missing settings.
    public List<MissingSetting> missing() {
        return List.copyOf(missing);
    }

    /// The exception for an invalid setting.
    public IllegalArgumentException refused(String name, String rule) {
        return new IllegalArgumentException(prefix + name + " " + rule + ".");
    }
}
