package dev.hazina.http.names;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The names that one object of a request may have.
///
/// @param members what stands under each name
/// @param required those that the object always has
/// @param open whether it may have any others too, such as a map with names of the caller's own
record Shape(Map<String, Shape> members, Set<String> required, boolean open) {
    static final Shape OPEN = new Shape(Map.of(), Set.of(), true);
    static final Shape NOTHING = new Shape(Map.of(), Set.of(), false);

    /// Whether it is a parameter that isn't given with keys in brackets, as `metadata[order]` is.
    boolean isWithoutKeys(String name) {
        return members.containsKey(name) && !members.getOrDefault(name, OPEN).open();
    }

    boolean knows(String name) {
        return open || members.containsKey(name);
    }

    /// The optional name that is nearly this one. A required one that is misspelt is missing, and refused for that.
    Optional<String> near(String name) {
        return members.keySet().stream().filter(known -> !required.contains(known) && NearMiss.isOne(name, known))
                .min(Comparator.comparingInt((String known) -> NearMiss.distance(name, known))
                        .thenComparing(Comparator.naturalOrder()));
    }
}
