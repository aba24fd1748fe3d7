package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import java.util.List;

/// What a provider says when it is asked whether it takes our credentials. No money moves by asking.
@OpenToAdapters
public sealed interface CredentialTrial {

    /// It takes them.
    record Taken() implements CredentialTrial {}

    /// It refuses them, by an answer that its documents have for that.
    ///
    /// @param settings the names of those that may be wrong, without the provider's prefix
    record Refused(List<String> settings) implements CredentialTrial {
        public Refused {
            settings = List.copyOf(settings);
        }
    }

    /// Nothing is known of them.
    ///
    /// @param why for people, such as "the provider did not answer"
    record NotTried(String why) implements CredentialTrial {}

    /// Of several that are all needed: a refusal counts first, then what is not known.
    static CredentialTrial all(List<CredentialTrial> parts) {
        return parts.stream().filter(Refused.class::isInstance).findFirst()
                .or(() -> parts.stream().filter(NotTried.class::isInstance).findFirst()).orElseGet(Taken::new);
    }
}
