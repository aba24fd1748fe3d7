package dev.hazina.application.operations;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.InstanceProviders;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.domain.channel.Route;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What is open at each provider, and whether an instance can ask about it.
public final class OpenAtProviders {
    private final OperationsReads operations;
    private final BiPredicate<String, Optional<Route>> here;
    private final InstanceProviders instances;

    /// @param here whether this instance connects a provider, and has what it needs for a route of it
    public OpenAtProviders(OperationsReads operations, BiPredicate<String, Optional<Route>> here,
            InstanceProviders instances) {
        this.operations = operations;
        this.here = here;
        this.instances = instances;
    }

    /// By the names of the providers that have anything. A provider has two entries where some of it can be asked about
    /// and some can't, because what a channel needs is not set up.
    @OpenToAdapters
    public List<ProviderWork> all() {
        List<AnnouncedProviders> others = instances.connected();
        BiPredicate<String, Optional<Route>> reached = (provider, route) -> here.test(provider, route)
                || others.stream().anyMatch(one -> one.reach(provider, route));
        Map<String, List<OpenItems>> byProvider = operations.openItems().stream()
                .collect(Collectors.groupingBy(OpenItems::provider, TreeMap::new, Collectors.toList()));
        return byProvider.entrySet().stream().flatMap(at -> {
            boolean connected = reached.test(at.getKey(), Optional.empty());
            Map<Boolean, List<OpenItems>> parts = at.getValue().stream()
                    .collect(Collectors.partitioningBy(items -> reached.test(at.getKey(), items.route())));
            return Stream.of(ProviderWork.of(at.getKey(), true, connected, parts.getOrDefault(true, List.of())),
                    ProviderWork.of(at.getKey(), false, connected, parts.getOrDefault(false, List.of())));
        }).filter(work -> !work.items().isEmpty()).toList();
    }

    /// Those where something is held that no instance can ask about.
    public List<ProviderWork> unreachable() {
        return all().stream().filter(ProviderWork::isUnreachable).toList();
    }
}
