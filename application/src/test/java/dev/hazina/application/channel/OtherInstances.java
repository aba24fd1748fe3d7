package dev.hazina.application.channel;

import dev.hazina.application.Hazina;
import dev.hazina.application.operations.OpenAtProviders;
import java.util.Set;

/// Other instances that connect these providers, whatever is announced.
public record OtherInstances(Set<String> connected) implements InstanceProviders {
    public static final OtherInstances NONE = new OtherInstances(Set.of());

    /// What is open at the providers, where this is the only instance.
    public static OpenAtProviders beside(Hazina alone) {
        return new OpenAtProviders(alone.world.operations(), name -> alone.gateways.named(name).isPresent(), NONE);
    }

    @Override
    public void announce(Set<String> providers) {
        // Their providers stay what they are.
    }
}
