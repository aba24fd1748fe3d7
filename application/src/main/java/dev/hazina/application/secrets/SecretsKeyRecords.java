package dev.hazina.application.secrets;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The database's record of the secrets keys it was used with. No key can be derived from it.
@Port
public interface SecretsKeyRecords {

    /// @param checkValue a code over a constant under the key, by which the key is recognised; empty where only secrets
    ///         made with the key are known
    /// @param supersededAt since when another key is the current one; empty for the current one
    /// @param givenUpAt since when its secrets and tokens no longer count
    record Known(SecretsKeyId id, byte[] checkValue, Instant firstUsedAt, Optional<Instant> supersededAt,
            Optional<Instant> givenUpAt) {}

    /// The valid secrets of a key.
    ///
    /// @param key empty for API keys whose hash's secrets key is not recorded
    /// @param apiKeys that have not expired
    /// @param neverUsed how many of them were never used, as far as is known
    /// @param lastUsedAt when the last of them was used
    /// @param sealedSecrets webhook secrets and the secrets of second factors
    record Use(Optional<SecretsKeyId> key, long apiKeys, long neverUsed, Optional<Instant> lastUsedAt,
            long sealedSecrets) {
        public boolean isNothing() {
            return apiKeys == 0 && sealedSecrets == 0;
        }
    }

    /// A callback that used an address in a provider's portal.
    ///
    /// @param key the key of the address's token
    record AddressUse(String provider, SecretsKeyId key, Instant at) {}

    /// Reads and records while no other start does.
    interface Session {
        List<Known> known();

        /// @param now excludes expired keys
        List<Use> uses(Instant now);

        /// Records the key, or changes of it.
        void keep(Known key);
    }

    /// Runs a start's check, one start at a time. Its records are written together, or not at all.
    <T> T alone(Function<Session, T> work);

    /// The known keys, by their first use.
    List<Known> known();

    List<Use> uses(Instant now);

    /// Records since when another key is the current one, unless that is recorded.
    void supersede(SecretsKeyId key, Instant at);

    /// The newest callback of each provider by each key.
    List<AddressUse> heard();

    void hear(Collection<AddressUse> heard);
}
