package dev.hazina.providers.spi;

/// A setting of a provider, described once: the adapter may read no other, and the pages about settings are made from
/// it.
///
/// @param name without `HAZINA_<PROVIDER>_`
/// @param otherwise the default, or for what it is needed, in Markdown
/// @param meaning in Markdown, with links relative to `docs/operating`
/// @param since the version that was the first to read it
public record ProviderSetting(String name, String otherwise, String meaning, String since) {
    private static final String FIRST_RELEASE = "0.9.0";

    /// A setting of the first release.
    public static ProviderSetting of(String name, String otherwise, String meaning) {
        return new ProviderSetting(name, otherwise, meaning, FIRST_RELEASE);
    }

    public ProviderSetting since(String version) {
        return new ProviderSetting(name, otherwise, meaning, version);
    }
}
