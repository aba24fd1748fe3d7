package dev.hazina.bootstrap.plugin;

import dev.hazina.providers.spi.ProviderFactory;
import java.nio.file.Path;
import java.util.Optional;

/// A provider's adapter from a jar outside of the program.
///
/// @param version as the jar's manifest says it, under `Implementation-Version`
public record Plugin(ProviderFactory factory, Optional<String> version, Path file) {

    public String name() {
        return factory.name();
    }

    /// Which version of it lies where, in words.
    public String origin() {
        return version.map(text -> "version " + text).orElse("no version in its manifest") + ", from " + file;
    }
}
