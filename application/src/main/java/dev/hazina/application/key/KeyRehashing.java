package dev.hazina.application.key;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/// Replaces hashes that were made with a former secrets key, when the secret was presented. A request leaves the new
/// hash in memory, and an instance writes its hashes together from time to time, so that no request waits. Hashes that
/// an instance had not written when it ended are made again at the key's next use.
public final class KeyRehashing {
    /// Beyond this many between two writings, the rest waits for the key's next use.
    static final int MOST = 10_000;

    private final KeyHashes hashes;
    private final ConcurrentHashMap<String, KeyHashes.Rehash> waiting = new ConcurrentHashMap<>();

    public KeyRehashing(KeyHashes hashes) {
        this.hashes = hashes;
    }

    public boolean isAwaited(String key) {
        return waiting.containsKey(key) || waiting.size() >= MOST;
    }

    public void add(KeyHashes.Rehash rehash) {
        waiting.put(rehash.key(), rehash);
    }

    /// Writes the hashes. After a failed write its hashes are kept, and so are those that were added in the meantime.
    public void write() {
        List<KeyHashes.Rehash> written = List.copyOf(waiting.values());
        if (!written.isEmpty()) {
            hashes.replace(written);
            written.forEach(rehash -> waiting.remove(rehash.key(), rehash));
        }
    }
}
