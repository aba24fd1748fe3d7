package dev.hazina.application.secrets;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.key.SecretsKeyId;
import java.util.List;

/// The secrets keys of the instances that run on this database.
@Port
public interface InstanceKeys {

    /// Announces this instance's keys.
    void announce(List<SecretsKeyId> keys);

    /// Whether all other running instances have announced this key.
    boolean everyOtherHas(SecretsKeyId key);

    /// Whether another running instance has announced its keys without this one.
    boolean anyOtherLacks(SecretsKeyId key);
}
