package dev.hazina.application.secrets;

import dev.hazina.domain.merchant.SecretsKeyId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What the database knows of the secrets keys it was used with. No key follows from it.
public interface SecretsKeyRecords {

    /// @param checkValue a code over a constant under the key, by which the key is known again; empty where the key was
    ///        never seen and only what was made with it is there
    /// @param supersededAt since when another key is the current one; empty for the current one
    /// @param givenUpAt since when nothing that was made with it counts
    record Known(SecretsKeyId id, byte[] checkValue, Instant firstUsedAt, Optional<Instant> supersededAt,
            Optional<Instant> givenUpAt) {}

    /// What was made with a key and still counts.
    ///
    /// @param key empty for API keys of which it was not written down yet
    /// @param apiKeys that have not expired
    /// @param neverUsed how many of them were never used, as far as is known
    /// @param lastUsedAt when the last of them was used
    /// @param sealedSecrets webhook secrets
    record Use(Optional<SecretsKeyId> key, long apiKeys, long neverUsed, Optional<Instant> lastUsedAt,
            long sealedSecrets) {
        public boolean isNothing() {
            return apiKeys == 0 && sealedSecrets == 0;
        }
    }

    /// A callback that came to an address which stands in a provider's portal.
    ///
    /// @param key the one whose token the address has
    record Heard(String provider, SecretsKeyId key, Instant at) {}

    /// Looks and records while no other start does.
    interface Session {
        List<Known> known();

        /// @param now what has expired then doesn't count
        List<Use> uses(Instant now);

        /// Records the key, or what is new about it.
        void keep(Known key);
    }

    /// Runs the work of a start, one start at a time. What it keeps is kept together, or not at all.
    <T> T alone(Function<Session, T> work);

    /// The keys that are known, by their first use.
    List<Known> known();

    List<Use> uses(Instant now);

    /// Notes since when another key is the current one, unless that is known.
    void supersede(SecretsKeyId key, Instant at);

    /// The newest callback of each provider by each key.
    List<Heard> heard();

    void hear(Collection<Heard> heard);
}
