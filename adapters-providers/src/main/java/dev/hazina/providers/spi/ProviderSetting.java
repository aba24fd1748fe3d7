package dev.hazina.providers.spi;

import java.util.Optional;

/// A setting of a provider, described once: the adapter reads and refuses by it, and the pages about settings are made
/// from it.
///
/// @param name without `HAZINA_<PROVIDER>_`
/// @param usual what holds where it is not set; empty where there is nothing, or the adapter decides
/// @param usualInProduction the same in production
/// @param range what a number may be; empty for text
/// @param words about the default, in Markdown, where there is no value that says it
/// @param meaning in Markdown, with links relative to `docs/operating`
/// @param since the version that was the first to read it
public record ProviderSetting(String name, Optional<String> usual, Optional<String> usualInProduction,
        Optional<Range> range, String words, String meaning, String since) {
    private static final String FIRST_RELEASE = "0.9.0";

    /// The least and the greatest number.
    public record Range(long least, long greatest) {}

    /// A setting that has no default value.
    ///
    /// @param words such as "needed"
    public static ProviderSetting without(String name, String words, String meaning) {
        return new ProviderSetting(name, Optional.empty(), Optional.empty(), Optional.empty(), words, meaning,
                FIRST_RELEASE);
    }

    public static ProviderSetting text(String name, String usual, String meaning) {
        return text(name, usual, usual, meaning);
    }

    /// Text with another default in production.
    public static ProviderSetting text(String name, String usual, String usualInProduction, String meaning) {
        return new ProviderSetting(name, Optional.of(usual), Optional.of(usualInProduction), Optional.empty(), "",
                meaning, FIRST_RELEASE);
    }

    public static ProviderSetting number(String name, long usual, long least, long greatest, String meaning) {
        return number(name, usual, usual, least, greatest, meaning);
    }

    /// A number with another default in production.
    public static ProviderSetting number(String name, long usual, long usualInProduction, long least, long greatest,
            String meaning) {
        return new ProviderSetting(name, Optional.of(Long.toString(usual)),
                Optional.of(Long.toString(usualInProduction)), Optional.of(new Range(least, greatest)), "", meaning,
                FIRST_RELEASE);
    }

    public ProviderSetting since(String version) {
        return new ProviderSetting(name, usual, usualInProduction, range, words, meaning, version);
    }

    Optional<String> usual(boolean production) {
        return production ? usualInProduction : usual;
    }

    /// The default and the range, for the page.
    public String shownDefault() {
        String value = usual.map(text -> "`" + text + "`").orElse(words);
        String other = usualInProduction.filter(text -> !Optional.of(text).equals(usual))
                .map(text -> "; in production `" + text + "`").orElse("");
        return value + other + range.map(one -> " (" + one.least() + " to " + one.greatest() + ")").orElse("");
    }
}
