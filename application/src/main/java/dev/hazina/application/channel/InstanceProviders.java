package dev.hazina.application.channel;

import dev.hazina.application.boundary.Port;
import java.util.List;

/// The providers that the instances on this database connect. Instances may have different channels: what one can't ask
/// about, another may.
@Port
public interface InstanceProviders {

    /// Announces those of this instance. Repeated now and then: an instance that was away for long is forgotten.
    void announce(AnnouncedProviders providers);

    /// What each instance has announced that was seen in the last minute.
    List<AnnouncedProviders> connected();
}
