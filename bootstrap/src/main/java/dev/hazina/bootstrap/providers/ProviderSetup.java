package dev.hazina.bootstrap.providers;

import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The settings of the providers.
///
/// @param known the providers that can be connected
/// @param values finds the value set under a name such as `HAZINA_DARAJA_PASSKEY`
/// @param publicUrl where providers reach us, without a slash at its end
/// @param unconnected the providers at which a start in production may hold something that no instance can ask about
public record ProviderSetup(Providers known, Function<String, Optional<String>> values, Optional<URI> publicUrl,
        Set<String> unconnected) {
    public static final String UNCONNECTED = "HAZINA_UNCONNECTED_PROVIDERS";

    /// With the providers that are part of the program.
    public ProviderSetup(Function<String, Optional<String>> values, Optional<URI> publicUrl, Set<String> unconnected) {
        this(Providers.BUILT_IN, values, publicUrl, unconnected);
    }

    public ProviderSetup {
        unconnected = Set.copyOf(unconnected);
    }

    /// None of it is ever printed.
    @Override
    public String toString() {
        return "providers at " + publicUrl;
    }
}
