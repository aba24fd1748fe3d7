package dev.hazina.application.secrets;

import dev.hazina.domain.merchant.SecretsKeyId;
import java.util.List;

/// Which secrets keys the instances have that work on this database.
public interface InstanceKeys {

    /// Says which keys this instance has.
    void announce(List<SecretsKeyId> keys);

    /// Whether every other instance that is there now has said that it has this key.
    boolean everyOtherHas(SecretsKeyId key);

    /// Whether another instance that is there now has said which keys it has, and this is none of them.
    boolean anyOtherLacks(SecretsKeyId key);
}
