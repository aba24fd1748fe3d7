package dev.hazina.domain.access;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The scopes of a key. A key with scopes has the role of a viewer and may do their work besides; a key without any may
/// do what its role may.
///
/// @param all in the order of their declaration
public record KeyScopes(Set<KeyScope> all) {
    /// Of a key that has a role.
    public static final KeyScopes NONE = new KeyScopes(Set.of());
    private static final String SEPARATOR = " ";
    private static final String FIELD = "scopes";
    private static final String NAMES = Stream.of(KeyScope.values()).map(KeyScope::wire)
            .collect(Collectors.joining(", "));

    public KeyScopes {
        EnumSet<KeyScope> ordered = EnumSet.noneOf(KeyScope.class);
        ordered.addAll(all);
        all = Collections.unmodifiableSet(ordered);
    }

    /// @throws Refusal.Invalid when there is none, or one is unknown
    public static KeyScopes parse(Collection<String> names) {
        if (names.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD, "scopes must name at least one scope");
        }
        return new KeyScopes(names.stream().map(KeyScopes::scope).collect(Collectors.toUnmodifiableSet()));
    }

    private static KeyScope scope(String name) {
        return KeyScope.ofWire(name).orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, FIELD,
                "scopes must be among " + NAMES));
    }

    /// The scopes that [#text] wrote. One of a later version gives nothing.
    public static KeyScopes ofText(String text) {
        return new KeyScopes(Stream.of(text.split(SEPARATOR)).flatMap(name -> KeyScope.ofWire(name).stream())
                .collect(Collectors.toUnmodifiableSet()));
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    public boolean may(Permission permission) {
        return all.stream().anyMatch(scope -> scope.has(permission));
    }

    /// Whether a person with the role may do all of it.
    public boolean areWithin(Role role) {
        return all.stream().allMatch(scope -> scope.isWithin(role));
    }

    /// The scopes that a person with the role may give. A key with scopes keeps one at least, and that one reads.
    public KeyScopes within(Role role) {
        Set<KeyScope> kept = all.stream().filter(scope -> scope.isWithin(role)).collect(Collectors.toUnmodifiableSet());
        return new KeyScopes(kept.isEmpty() && !all.isEmpty() ? Set.of(KeyScope.READ) : kept);
    }

    public List<String> names() {
        return all.stream().map(KeyScope::wire).toList();
    }

    /// All names, in a form for storage.
    public String text() {
        return String.join(SEPARATOR, names());
    }
}
