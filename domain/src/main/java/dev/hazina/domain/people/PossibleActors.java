package dev.hazina.domain.people;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All who could have acted in one person's name: the person; each person or key that added the person or has set the
/// password, and so knew it; and all who could have acted as one of those when they did so.
///
/// It is kept as it was at the time, with the person and with each decision that depends on it. It only grows: a
/// password that the person sets later takes no one out, because a session or a further change may have come from the
/// earlier one. The set begins again with [#alone] once the person is known to hold the access alone: through a link
/// that only the person receives and that ends all other sessions, or because an independent person vouches for it.
///
/// @param names ids of people and of keys, never without the person's own
public record PossibleActors(Set<String> names) {
    private static final String SEPARATOR = "\n";

    public PossibleActors {
        if (names.isEmpty() || names.stream().anyMatch(name -> name.isEmpty() || name.contains(SEPARATOR))) {
            throw new IllegalArgumentException("not names of actors: " + names);
        }
        names = Collections.unmodifiableSet(new TreeSet<>(names));
    }

    /// A person or a key that no one else could have acted as.
    public static PossibleActors alone(String who) {
        return new PossibleActors(Set.of(who));
    }

    /// The set that [#text] wrote.
    public static PossibleActors parse(String text) {
        return new PossibleActors(Stream.of(text.split(SEPARATOR)).collect(Collectors.toUnmodifiableSet()));
    }

    /// With those who could act from now on as well: the one who adds the person or sets a password, as `more`.
    public PossibleActors and(PossibleActors more) {
        return new PossibleActors(
                Stream.concat(names.stream(), more.names.stream()).collect(Collectors.toUnmodifiableSet()));
    }

    public boolean includes(String who) {
        return names.contains(who);
    }

    /// Whether no one but this person could have acted.
    public boolean isOnly(String person) {
        return names.equals(Set.of(person));
    }

    /// Whether two acts are those of two people: no one could have done both.
    public boolean isIndependentOf(PossibleActors other) {
        return Collections.disjoint(names, other.names);
    }

    /// @throws Refusal.Precondition when two acts are not known to be those of two people
    public void requireIndependentOf(PossibleActors other) {
        if (!isIndependentOf(other)) {
            throw new Refusal.Precondition(RefusalCode.NOT_INDEPENDENT,
                    "one of you could have acted as the other, having added them or set their"
                            + " password, directly or through others; another person has to approve");
        }
    }

    /// All names, in a form for storage.
    public String text() {
        return String.join(SEPARATOR, names);
    }
}
