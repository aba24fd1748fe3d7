package dev.hazina.providers.simulator;

import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// The ids that a simulator's right answers have named, by the names of their members.
public final class SaidIds {
    private final Map<String, NavigableSet<String>> said = new ConcurrentHashMap<>();

    synchronized void note(String name, String id) {
        said.computeIfAbsent(name, n -> new TreeSet<>()).add(id);
    }

    /// Another one of the same member: the one before it, or after it, in their order; an id that was never said where
    /// no other was.
    synchronized String another(String name, String id) {
        NavigableSet<String> known = said.getOrDefault(name, new TreeSet<>());
        String before = known.lower(id);
        String other = before == null ? known.higher(id) : before;
        return other == null ? madeUp(id) : other;
    }

    private static String madeUp(String id) {
        int last = id.length() - 1;
        return id.substring(0, last) + (id.charAt(last) == '1' ? '2' : '1');
    }
}
