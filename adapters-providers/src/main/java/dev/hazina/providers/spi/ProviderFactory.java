package dev.hazina.providers.spi;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.domain.channel.Route;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Connects a provider. Each adapter has one factory, a public class with a constructor without parameters; a line in
/// `META-INF/services` makes it known.
public interface ProviderFactory {

    /// The provider's name in settings and callback paths: lower case letters only.
    String name();

    /// All routes that the provider can serve.
    Set<Route> serves();

    /// The settings that [#open] may read.
    List<ProviderSetting> settings();

    /// Connects the provider.
    ///
    /// @param settings the provider's settings; they collect missing settings, and the result is not used if there are
    ///        any
    /// @param routes the configured routes, a subset of [#serves]
    ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context);

    /// How the provider is answered while it isn't connected; empty where an answer without content will do.
    default Optional<CallbackAnswers> answers() {
        return Optional.empty();
    }
}
