package dev.hazina.bootstrap.providers;

import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.plugin.PluginFolder;
import dev.hazina.domain.provideraccount.ProviderAccount;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sees at the start whether something is held at a provider that no instance connects. In production such a start is
/// refused, unless a setting means it: a mistyped line would hold money without a word.
public final class UnconnectedCheck {
    private static final Logger LOG = LoggerFactory.getLogger(UnconnectedCheck.class);

    private final OpenAtProviders open;
    private final Set<String> known;
    private final Set<String> accepted;
    private final boolean production;

    public UnconnectedCheck(OpenAtProviders open, ProviderSetup setup, boolean production) {
        this.open = open;
        this.known = setup.known().names();
        this.accepted = setup.unconnected();
        this.production = production;
    }

    /// Logs a line for each such provider. Where it can't be seen, the start goes on: nothing ends that can't be asked
    /// about.
    ///
    /// @return their names
    /// @throws StartFailure in production, with what to do
    public Set<String> require() {
        List<ProviderWork> held;
        try {
            held = held();
        } catch (StorageFailure e) {
            LOG.warn("it can't be seen what is open at providers that are not connected: {}",
                    String.valueOf(e.getCause()));
            return Set.of();
        }
        held.forEach(UnconnectedCheck::warn);
        return held.stream().map(ProviderWork::provider).collect(Collectors.toUnmodifiableSet());
    }

    /// The same without a line in the log.
    ///
    /// @throws StartFailure in production, with what to do
    public List<ProviderWork> held() {
        List<ProviderWork> held = open.unreachable();
        refuse(held);
        return held;
    }

    static void warn(ProviderWork work) {
        LOG.warn("{}", warning(work));
    }

    /// The line for the log, and for who checks an installation.
    public static String warning(ProviderWork work) {
        return sentence(work) + "; nothing of it ends until it is";
    }

    private static String sentence(ProviderWork work) {
        return work.sentence() + ", which is not connected, the oldest since " + work.oldest().orElseThrow();
    }

    private void refuse(List<ProviderWork> held) {
        List<ProviderWork> unmeant = held.stream().filter(work -> !accepted.contains(work.provider())).toList();
        if (production && !unmeant.isEmpty()) {
            throw new StartFailure(unmeant.stream().map(UnconnectedCheck::sentence).collect(Collectors.joining("; "))
                    + ": nothing of it would end. " + unmeant.stream().map(this::remedy)
                            .collect(Collectors.joining(" "))
                    + " To hold it meanwhile, or where another instance connects it that doesn't run yet, set "
                    + ProviderSetup.UNCONNECTED + "="
                    + unmeant.stream().map(ProviderWork::provider).collect(Collectors.joining(",")) + ".");
        }
    }

    private String remedy(ProviderWork work) {
        if (!work.unset().isEmpty()) {
            return "Give back the settings of " + work.provider() + " that these channels need.";
        }
        Optional<String> account = ProviderAccount.providerOf(work.provider()).filter(known::contains);
        if (account.isPresent()) {
            return "Enter the settings of the account " + work.provider() + " again, by PATCH"
                    + " /v1/admin/provider-accounts/" + work.provider() + ".";
        }
        return known.contains(work.provider())
                ? "Set HAZINA_DRAINING=" + work.provider() + " with its settings, or give it a channel in"
                        + " HAZINA_CHANNELS."
                : "No adapter " + work.provider() + " is here: run a version that has it, or give back its jar in "
                        + PluginFolder.SETTING + ".";
    }
}
