package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.domain.channel.Phone;
import java.util.stream.Stream;

/// Tells the names of the people behind the sandbox's phones. A number whose payouts find no recipient has none, and
/// about one of which the network never tells there is no answer.
record SandboxNames(SandboxNetwork network) implements RegisteredNames {
    private static final String NO_ONE = "008";
    private static final String SILENT = "004";

    @Override
    public NameAnswer ask(Phone phone) {
        if (network.isSilent() || phone.e164().endsWith(SILENT)) {
            return new NameAnswer.Unanswered("the network does not answer");
        }
        return phone.e164().endsWith(NO_ONE)
                ? new NameAnswer.Unnamed()
                : NameAnswer.of(Stream.of(SandboxPeople.name(phone)));
    }
}
