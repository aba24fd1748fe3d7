package dev.hazina.application.secrets;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.key.SecretsKeyId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The secrets keys that this instance uses, the current one first. It decides which key makes new secrets and tokens,
/// and whose callback tokens are accepted. The current key makes none while another instance doesn't have it, because
/// that instance could not use them.
@OpenToAdapters
public final class SecretsKeyring {
    private final List<SecretsKeyId> keys;
    private volatile int making;
    private volatile Set<SecretsKeyId> callbacksOver = Set.of();

    /// @param keys the current one first; without those that were given up
    public SecretsKeyring(List<SecretsKeyId> keys) {
        this.keys = List.copyOf(keys);
    }

    /// The keys, the current one first.
    public List<SecretsKeyId> keys() {
        return keys;
    }

    public SecretsKeyId current() {
        return keys.getFirst();
    }

    /// The key that makes new secrets and tokens.
    public SecretsKeyId making() {
        return keys.get(making);
    }

    public boolean isMakingWithCurrent() {
        return making == 0;
    }

    /// Whether a secret of this key is to be made again with the present one.
    ///
    /// @param key empty where it is not known
    public boolean isOutdated(Optional<SecretsKeyId> key) {
        return key.isEmpty() || keys.indexOf(key.get()) > making;
    }

    /// Whether callback tokens of this key are accepted.
    public boolean believesCallbacksOf(SecretsKeyId key) {
        return !callbacksOver.contains(key);
    }

    /// @param current whether the current key makes new secrets and tokens; otherwise the one before it does, where
    ///         there is one
    void makeWithCurrent(boolean current) {
        making = current || keys.size() == 1 ? 0 : 1;
    }

    /// @param over the keys whose callback tokens are no longer accepted; the current one's always are
    void endCallbacks(Set<SecretsKeyId> over) {
        callbacksOver = Set.copyOf(over.stream().filter(key -> !key.equals(current())).toList());
    }
}
