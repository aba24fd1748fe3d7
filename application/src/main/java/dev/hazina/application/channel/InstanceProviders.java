package dev.hazina.application.channel;

import java.util.Set;

/// The providers that the instances on this database connect. Instances may have different channels: what one can't ask
/// about, another may.
public interface InstanceProviders {

    /// Announces those of this instance. Repeated now and then: an instance that was away for long is forgotten.
    void announce(Set<String> providers);

    /// The names that instances have announced which were seen in the last minute.
    Set<String> connected();
}
