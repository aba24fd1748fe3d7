package dev.hazina.application.secrets;

import dev.hazina.domain.key.SecretsKeyId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The result of the check of the secrets keys that are configured.
public sealed interface CheckResult {
    /// The keys fit, and are recorded.
    ///
    /// @param unknown keys that were given up and are not known to the database
    record Valid(Set<SecretsKeyId> unknown) implements CheckResult {
        public Valid {
            unknown = Collections.unmodifiableSet(new LinkedHashSet<>(unknown));
        }
    }

    /// None of the keys is one that the database was used with.
    ///
    /// @param used the keys it was used with, the newest last
    record UnknownKeys(List<SecretsKeyId> used) implements CheckResult {
        public UnknownKeys {
            used = List.copyOf(used);
        }
    }

    /// Secrets or tokens made with this key still count, and it is not configured.
    record MissingKey(SecretsKeyId key, long apiKeys, long sealedSecrets) implements CheckResult {}
}
