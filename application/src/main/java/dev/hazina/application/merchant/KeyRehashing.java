package dev.hazina.application.merchant;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// Hashes that were made with a former secrets key, and are made again because the secret was just shown. A request leaves
/// the new hash in memory; all of an instance are written together now and then, so that no request waits for that. Those an
/// instance had not written when it ended are made again at the key's next use.
public final class KeyRehashing {
    /// Beyond this many between two writings, the rest waits for the key's next use.
    static final int MOST = 10_000;

    private final KeyHashes hashes;
    private final ConcurrentHashMap<String, KeyHashes.Rehash> waiting = new ConcurrentHashMap<>();

    public KeyRehashing(KeyHashes hashes) {
        this.hashes = hashes;
    }

    boolean isAwaited(String key) {
        return waiting.containsKey(key) || waiting.size() >= MOST;
    }

    void add(KeyHashes.Rehash rehash) {
        waiting.put(rehash.key(), rehash);
    }

    /// Writes the hashes. Those of a writing that fails stay, and so do those that came meanwhile.
    public void write() {
        List<KeyHashes.Rehash> written = List.copyOf(waiting.values());
        if (!written.isEmpty()) {
            hashes.replace(written);
            written.forEach(rehash -> waiting.remove(rehash.key(), rehash));
        }
    }
}
