package dev.hazina.bootstrap.providers;

import java.net.URI;
import java.util.Optional;
import java.util.function.Function;

/// The settings of the providers.
///
/// @param values finds the value set under a name such as `HAZINA_DARAJA_PASSKEY`
/// @param publicUrl where providers reach us, without a slash at its end
public record ProviderSetup(Function<String, Optional<String>> values, Optional<URI> publicUrl) {

    /// None of it is ever printed.
    @Override
    public String toString() {
        return "providers at " + publicUrl;
    }
}
