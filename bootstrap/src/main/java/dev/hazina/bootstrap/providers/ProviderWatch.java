package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.InstanceProviders;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.application.operations.UnconnectedExceptions;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.metrics.KeptSettingsGauges;
import dev.hazina.bootstrap.metrics.OpenAtProviderGauges;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Announces the providers of this instance, and keeps the exceptions, the figures and the log about those that no
/// instance connects.
public final class ProviderWatch {
    private final UnconnectedCheck check;
    private final InstanceProviders instances;
    private final AnnouncedProviders connected;
    private final UnconnectedExceptions exceptions;
    private final OpenAtProviderGauges gauges;
    private final KeptSettingsGauges kept;
    private Set<String> written = Set.of();

    /// @param connected what this instance announces
    public ProviderWatch(UnconnectedCheck check, InstanceProviders instances, AnnouncedProviders connected,
            UnconnectedExceptions exceptions, OpenAtProviderGauges gauges, KeptSettingsGauges kept) {
        this.check = check;
        this.instances = instances;
        this.connected = connected;
        this.exceptions = exceptions;
        this.gauges = gauges;
        this.kept = kept;
    }

    /// The first look, before anything is written.
    ///
    /// @throws StartFailure in production, where something is held that no instance can ask about
    public synchronized void require() {
        written = check.require();
    }

    /// Announces what this instance connects, before anything is served.
    public void start() {
        instances.announce(connected);
    }

    /// One round. What was written is written again when it was over in between.
    public synchronized void look() {
        instances.announce(connected);
        List<ProviderWork> held = gauges.refresh(exceptions::follow).stream().filter(ProviderWork::isUnreachable)
                .toList();
        held.stream().filter(work -> !written.contains(work.provider()))
                .forEach(UnconnectedCheck::warn);
        kept.refresh();
        written = held.stream().map(ProviderWork::provider).collect(Collectors.toCollection(TreeSet::new));
    }
}
