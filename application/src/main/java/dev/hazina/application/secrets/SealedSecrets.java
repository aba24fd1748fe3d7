package dev.hazina.application.secrets;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.key.SecretsKeyId;
import java.util.Set;

/// Secrets that are stored encrypted.
@Port
public interface SealedSecrets {

    /// Seals a batch of secrets again with the current key; the next call continues after it. Several instances may do
    /// so at the same time. After a crash in between, each secret is sealed with either the old or the new key.
    ///
    /// @param former the keys whose secrets are sealed again
    /// @param lost the keys whose secrets can't be opened any more and are replaced with new ones
    /// @return whether more secrets may be left
    boolean reseal(Set<SecretsKeyId> former, Set<SecretsKeyId> lost);
}
