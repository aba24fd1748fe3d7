package dev.hazina.http.reference;

import io.micronaut.context.RuntimeBeanDefinition;

/// The descriptions of the packages, read once for all servers of a run.
public final class KnownDescriptions {
    private static final RoomDescriptions DESCRIPTIONS = new RoomDescriptions();

    private KnownDescriptions() {}

    /// In place of those that a server would read for itself.
    public static RuntimeBeanDefinition<?> bean() {
        return RuntimeBeanDefinition.builder(RoomDescriptions.class, () -> DESCRIPTIONS).singleton(true)
                .replaces(RoomDescriptions.class).build();
    }
}
