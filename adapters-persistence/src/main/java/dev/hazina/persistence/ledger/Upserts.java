package dev.hazina.persistence.ledger;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/// Objects of one kind that a group creates or changes. An object that the same group creates and changes is written
/// once, in its last state.
final class Upserts<K, T> {
    private final Map<K, T> opened = new LinkedHashMap<>();
    private final Map<K, T> moved = new LinkedHashMap<>();

    void open(K id, T thing) {
        opened.put(id, thing);
    }

    void move(K id, T thing) {
        if (opened.replace(id, thing) == null) {
            moved.put(id, thing);
        }
    }

    boolean isEmpty() {
        return opened.isEmpty() && moved.isEmpty();
    }

    Collection<T> opened() {
        return opened.values();
    }

    Collection<T> moved() {
        return moved.values();
    }
}
