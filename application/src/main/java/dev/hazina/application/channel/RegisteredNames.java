package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells the name to which a provider has registered a number, where it can be asked for that. A person reads it before
/// money is paid out to the number. Nothing is decided by it, and it is kept nowhere.
@Port
@OpenToAdapters
public interface RegisteredNames {

    /// What a provider says about a number.
    sealed interface NameAnswer {

        /// @param name on one line, without what can't be shown
        record Named(String name) implements NameAnswer {
            /// Without the person, for logs.
            @Override
            public String toString() {
                return "Named[***]";
            }
        }

        /// The provider doesn't know the number, or tells no name.
        record Unnamed() implements NameAnswer {}

        /// Nothing is known of the number.
        ///
        /// @param why for logs; it has neither name nor number
        record Unanswered(String why) implements NameAnswer {}

        /// @param parts of the name, in their order; empty ones are left out
        static NameAnswer of(Stream<String> parts) {
            String name = parts.map(String::strip).filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
            return Counterparty.of(Optional.empty(), Optional.of(name)).name().<NameAnswer>map(Named::new)
                    .orElseGet(Unnamed::new);
        }
    }

    /// Asks once, for no longer than a status query takes.
    NameAnswer ask(Phone phone);
}
