package dev.hazina.providers.spi;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The settings of one provider, named `HAZINA_<PROVIDER>_<NAME>`. Missing settings are collected, so that one message
/// can name them all.
///
/// A setting `HAZINA_<PROVIDER>_<NAME>_FILE` names a file with the value; the source of the values reads it.
public final class ProviderSettings {
    private static final Pattern PREFIX = Pattern.compile("\\+\\d{3,12}");
    private final String prefix;
    private final boolean production;
    private final Map<String, ProviderSetting> described;
    private final Function<String, Optional<String>> values;
    private final Set<MissingSetting> missing = new LinkedHashSet<>();
    private final Set<URI> addresses = new LinkedHashSet<>();

    /// @param setting the full name of a setting
    /// @param route the route that needs it
    public record MissingSetting(Route route, String setting) {}

    /// @param provider describes the settings; no other can be read
    /// @param values finds a value by its full name
    /// @param production whether addresses must be https
    public ProviderSettings(ProviderFactory provider, boolean production,
            Function<String, Optional<String>> values) {
        this.prefix = prefix(provider);
        this.production = production;
        this.described = provider.settings().stream()
                .collect(Collectors.toUnmodifiableMap(ProviderSetting::name, Function.identity()));
        this.values = values;
    }

    /// The beginning of the names of a provider's settings.
    public static String prefix(ProviderFactory provider) {
        return "HAZINA_" + provider.name().toUpperCase(Locale.ROOT) + "_";
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

    /// What is set; the default doesn't count.
    public Optional<String> text(String name) {
        return values.apply(prefix + described(name).name()).filter(value -> !value.isBlank()).map(String::strip);
    }

    private ProviderSetting described(String name) {
        ProviderSetting setting = described.get(name);
        if (setting == null) {
            throw new IllegalStateException(prefix + name + " is not among the settings of its provider");
        }
        return setting;
    }

    /// What is set, or the default.
    public String value(String name) {
        return text(name).or(() -> described(name).usual(production))
                .orElseThrow(() -> new IllegalStateException(prefix + name + " has no default value"));
    }

    /// A list of words separated by commas; empty where nothing is set and there is no default.
    public List<String> list(String name) {
        return text(name).or(() -> described(name).usual(production))
                .map(value -> List.of(value.split("\\s*,\\s*"))).orElse(List.of());
    }

    /// A credential that all these routes need: printable characters, so that a header can carry it, and a stray one is
    /// seen at the start.
    ///
    /// @throws IllegalArgumentException with a message if a header can't carry it
    public Secret credential(Set<Route> routes, String name) {
        routes.forEach(route -> need(route, name));
        return new Secret(header(name, text(name).orElse("")));
    }

    /// Checks at the start that a value has only characters that a header can carry.
    ///
    /// @throws IllegalArgumentException with a message if it has others
    public String header(String name, String value) {
        if (!value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw refused(name, "must be printable ASCII without spaces");
        }
        return value;
    }

    /// A setting that is `on` or `off`.
    public boolean isOn(String name) {
        String text = value(name);
        if (!text.equals("on") && !text.equals("off")) {
            throw refused(name, "must be on or off");
        }
        return text.equals("on");
    }

    /// The amounts from `…LEAST` to `…MOST`, which are settings in whole units of the currency.
    ///
    /// @param before the beginning of their names, such as that of a country; empty text where they have none
    /// @param decimals how many the provider takes
    public AmountRule amounts(String before, Currency currency, int decimals) {
        long unit = BigDecimal.TEN.pow(currency.scale()).longValueExact();
        long step = BigDecimal.TEN.pow(currency.scale() - decimals).longValueExact();
        long least = number(before + "LEAST");
        long most = number(before + "MOST", least);
        return new AmountRule(least * unit, most * unit, step);
    }

    /// The phones of a network, whose numbers begin as this setting lists; all where it is not set and has no default,
    /// or is `any`.
    ///
    /// @param network its name in all adapters, such as `AIRTEL`
    public PhoneRule phones(String name, String network) {
        List<String> prefixes = list(name);
        if (prefixes.equals(List.of("any"))) {
            return PhoneRule.of(network, List.of());
        }
        if (!prefixes.stream().allMatch(prefix -> PREFIX.matcher(prefix).matches())) {
            throw refused(name, "must be beginnings of numbers such as +25677, or the word any");
        }
        return PhoneRule.of(network, prefixes);
    }

    /// The base address of the provider, without a slash at its end.
    ///
    /// @throws IllegalArgumentException with a message if it is no address, or not https in production
    public URI base() {
        return base("URL");
    }

    /// The same of a provider that has one for each country, with a setting for each.
    public URI base(String name) {
        String text = value(name);
        String trimmed = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        try {
            URI base = new URI(trimmed);
            boolean https = "https".equalsIgnoreCase(base.getScheme());
            if (base.getHost() == null || (!https && (production || !"http".equalsIgnoreCase(base.getScheme())))) {
                throw refused(name, production ? "must be an https address" : "must be an http or https address");
            }
            addresses.add(base);
            return base;
        } catch (URISyntaxException e) {
            throw refused(name, "must be an address");
        }
    }

    /// The base addresses that the adapter has asked for.
    public List<URI> addresses() {
        return List.copyOf(addresses);
    }

    /// A path under the base, configurable as `HAZINA_<PROVIDER>_PATH_<NAME>`.
    public URI path(URI base, String name) {
        return path(base, name, value("PATH_" + name));
    }

    /// The same with a default that depends on other settings.
    public URI path(URI base, String name, String otherwise) {
        String path = text("PATH_" + name).orElse(otherwise);
        if (!path.startsWith("/")) {
            throw refused("PATH_" + name, "must begin with a slash");
        }
        return URI.create(base + path);
    }

    /// A number within its range.
    public long number(String name) {
        return number(name, range(name).least());
    }

    /// A number within its range that is not below another one.
    public long number(String name, long least) {
        ProviderSetting.Range range = range(name);
        try {
            long number = Long.parseLong(value(name));
            if (number < least || number > range.greatest()) {
                throw refused(name, "must be between " + least + " and " + range.greatest());
            }
            return number;
        } catch (NumberFormatException e) {
            throw refused(name, "must be a whole number");
        }
    }

    private ProviderSetting.Range range(String name) {
        return described(name).range()
                .orElseThrow(() -> new IllegalStateException(prefix + name + " is no number"));
    }

    /// A time in whole seconds.
    public Duration seconds(String name) {
        return Duration.ofSeconds(number(name));
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
