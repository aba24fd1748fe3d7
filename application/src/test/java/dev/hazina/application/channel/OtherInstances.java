package dev.hazina.application.channel;

import dev.hazina.application.Hazina;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.domain.channel.Route;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/// Other instances that announce this, whatever is announced here.
public record OtherInstances(List<AnnouncedProviders> connected) implements InstanceProviders {
    public static final OtherInstances NONE = new OtherInstances(List.of());

    /// What is open at the providers, where this is the only instance.
    public static OpenAtProviders beside(Hazina alone) {
        return new OpenAtProviders(alone.world.operations(), here(alone.gateways), NONE);
    }

    /// Whether an instance with these can ask about something.
    public static BiPredicate<String, Optional<Route>> here(Gateways gateways) {
        return (provider, route) -> gateways.named(provider).filter(one -> route.isEmpty()
                || one.reaches(route.get().currency(), route.get().channel())).isPresent();
    }

    @Override
    public void announce(AnnouncedProviders providers) {
        // Their providers stay what they are.
    }
}
