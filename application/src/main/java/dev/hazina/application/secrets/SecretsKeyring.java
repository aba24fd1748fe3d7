package dev.hazina.application.secrets;

import dev.hazina.domain.merchant.SecretsKeyId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The secrets keys that this instance uses, the current one first. It says which of them makes what is new, and whose
/// callback tokens are believed. The current key makes nothing while another instance doesn't have it: what it made would be
/// worth nothing there.
public final class SecretsKeyring {
    private final List<SecretsKeyId> keys;
    private volatile int making;
    private volatile Set<SecretsKeyId> callbacksOver = Set.of();

    /// @param keys the current one first; none that was given up
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

    /// The key that makes what is new now.
    public SecretsKeyId making() {
        return keys.get(making);
    }

    public boolean isMakingWithCurrent() {
        return making == 0;
    }

    /// Whether what this key made is to be made again with the one that makes what is new.
    ///
    /// @param key empty where it is not known
    public boolean isOutdated(Optional<SecretsKeyId> key) {
        return key.isEmpty() || keys.indexOf(key.get()) > making;
    }

    /// Whether callback tokens of this key are believed.
    public boolean believesCallbacksOf(SecretsKeyId key) {
        return !callbacksOver.contains(key);
    }

    /// @param current whether the current key makes what is new; the one before it does otherwise, where there is one
    void makeWithCurrent(boolean current) {
        making = current || keys.size() == 1 ? 0 : 1;
    }

    /// @param over the keys whose callback tokens are not believed any more; the current one's always are
    void endCallbacks(Set<SecretsKeyId> over) {
        callbacksOver = Set.copyOf(over.stream().filter(key -> !key.equals(current())).toList());
    }
}
