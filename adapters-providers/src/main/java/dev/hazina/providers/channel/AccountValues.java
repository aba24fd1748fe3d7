package dev.hazina.providers.channel;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.ProviderSettings.MissingSetting;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The settings of an account, as its adapter reads them. Where the provider is, from where it reports and how long it
/// may take are the installation's; nothing else is taken from there, so that no credential of one account is ever used
/// for another.
final class AccountValues {
    private static final Pattern OF_INSTALLATION = Pattern.compile("(.*_)?(URL|TIMEOUT|ADDRESSES)|PATH_.*");
    private static final String FIELD = "settings";

    private final ProviderFactory provider;
    private final Function<String, Optional<String>> installation;
    private final boolean production;
    private final String prefix;

    /// @param installation finds a value by its full name
    AccountValues(ProviderFactory provider, Function<String, Optional<String>> installation, boolean production) {
        this.provider = provider;
        this.installation = installation;
        this.production = production;
        this.prefix = ProviderSettings.prefix(provider);
    }

    /// @param settings by their names without the prefix
    ProviderSettings of(Map<String, String> settings) {
        return new ProviderSettings(provider, production, full -> {
            String name = full.substring(prefix.length());
            return OF_INSTALLATION.matcher(name).matches()
                    ? installation.apply(full)
                    : Optional.ofNullable(settings.get(name));
        });
    }

    /// @throws Refusal.Invalid for a setting that an account has not
    void requireKnown(Map<String, String> settings) {
        if (!settings.keySet().stream().allMatch(this::isKnown)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_UNKNOWN, FIELD, "settings of an account at " + provider.name()
                    + " are " + known().map(one -> one.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", ")));
        }
    }

    /// The settings that an account has.
    Stream<ProviderSetting> known() {
        return provider.settings().stream().filter(one -> !OF_INSTALLATION.matcher(one.name()).matches());
    }

    private boolean isKnown(String name) {
        return known().map(ProviderSetting::name).anyMatch(name::equals);
    }

    /// @throws Refusal.Invalid where the adapter has missed one
    void requireWhole(ProviderSettings read) {
        read.missing().stream().map(MissingSetting::setting)
                .filter(full -> OF_INSTALLATION.matcher(full.substring(prefix.length())).matches()).findFirst()
                .ifPresent(full -> {
                    throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "routes",
                            "routes need a setting of the installation: " + full);
                });
        read.missing().stream().findFirst().ifPresent(first -> {
            String names = read.missing().stream().map(MissingSetting::setting)
                    .map(full -> field(full.substring(prefix.length()))).distinct().sorted()
                    .collect(Collectors.joining(", "));
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, field(first.setting().substring(prefix.length())),
                    "these settings are needed for the channels: " + names);
        });
    }

    /// What an adapter has said about a setting, with its name in the request.
    Refusal.Invalid refused(String said) {
        Matcher sentence = Pattern.compile(Pattern.quote(prefix) + "(\\w+) (.*?)\\.?").matcher(said);
        return sentence.matches()
                ? new Refusal.Invalid(RefusalCode.FIELD_INVALID, field(sentence.group(1)),
                        field(sentence.group(1)) + " " + sentence.group(2))
                : new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD, "the adapter refused the settings");
    }

    /// @param settings that the provider refuses, by their names
    static Refusal.Precondition wrong(List<String> settings) {
        List<String> fields = settings.stream().map(AccountValues::field).toList();
        return new Refusal.Precondition(RefusalCode.PROVIDER_CREDENTIALS_REFUSED, fields.getFirst(),
                "the provider refuses these settings: " + String.join(", ", fields));
    }

    private static String field(String name) {
        return FIELD + "." + name.toLowerCase(Locale.ROOT);
    }
}
