package dev.hazina.application.operations;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.util.List;
import java.util.Map;

/// The settings of the instances on this database that decide money. Each instance has its own, and a payment costs
/// what the instance takes that makes it.
@Port
public interface InstanceSettings {

    /// Announces those of this instance. Repeated now and then: an instance that was away for long is forgotten.
    ///
    /// @param prints what tells the values of each setting apart, by the setting's name
    void announce(Map<String, String> prints);

    /// The names of the settings in which living instances differ.
    @OpenToAdapters
    List<String> differing();
}
