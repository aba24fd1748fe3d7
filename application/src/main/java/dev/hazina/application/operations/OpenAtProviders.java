package dev.hazina.application.operations;

import dev.hazina.application.channel.InstanceProviders;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What is open at each provider, and whether an instance connects it.
public final class OpenAtProviders {
    private final OperationsReads operations;
    private final Predicate<String> here;
    private final InstanceProviders instances;

    /// @param here whether this instance connects a provider
    public OpenAtProviders(OperationsReads operations, Predicate<String> here, InstanceProviders instances) {
        this.operations = operations;
        this.here = here;
        this.instances = instances;
    }

    /// By the names of the providers that have anything.
    public List<ProviderWork> all() {
        Set<String> anywhere = instances.connected();
        return operations.openItems().stream()
                .collect(Collectors.groupingBy(OpenItems::provider, TreeMap::new, Collectors.toList())).entrySet()
                .stream().map(at -> new ProviderWork(at.getKey(),
                        here.test(at.getKey()) || anywhere.contains(at.getKey()), at.getValue()))
                .toList();
    }

    /// Those where something is held that no instance can ask about.
    public List<ProviderWork> unreachable() {
        return all().stream().filter(ProviderWork::isUnreachable).toList();
    }
}
