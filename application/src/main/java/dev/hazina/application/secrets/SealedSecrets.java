package dev.hazina.application.secrets;

import dev.hazina.domain.merchant.SecretsKeyId;
import java.util.Set;

/// The secrets that are kept encrypted.
public interface SealedSecrets {

    /// Seals some secrets again with the key that makes what is new; the next call goes on behind them. Instances may do
    /// so at the same time. One that stops in between leaves each secret as it was or as it should be.
    ///
    /// @param former whose secrets are sealed again
    /// @param lost whose secrets can't be opened any more, and are replaced with new ones
    /// @return whether there may be more to do now
    boolean reseal(Set<SecretsKeyId> former, Set<SecretsKeyId> lost);
}
