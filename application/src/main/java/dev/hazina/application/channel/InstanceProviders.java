package dev.hazina.application.channel;

/// The providers that the instances on this database connect. Instances may have different channels: what one can't ask
/// about, another may.
public interface InstanceProviders {

    /// Announces those of this instance. Repeated now and then: an instance that was away for long is forgotten.
    void announce(AnnouncedProviders providers);

    /// What instances have announced that were seen in the last minute.
    AnnouncedProviders connected();
}
