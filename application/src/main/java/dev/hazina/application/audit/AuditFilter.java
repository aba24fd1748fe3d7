package dev.hazina.application.audit;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.people.UserId;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Chooses entries of the audit log.
///
/// @param kinds of the actors; an entry of another kind is left out
/// @param user whose password or key was used; any when empty
/// @param act the name of the act, also one that only another version knows; any when empty
@OpenToAdapters
public record AuditFilter(Set<Actor.Kind> kinds, Optional<UserId> user, Optional<String> act) {
    public static final AuditFilter NONE = new AuditFilter(EnumSet.allOf(Actor.Kind.class), Optional.empty(),
            Optional.empty());
    /// The greatest number of entries that one read looks at. A page of rare entries may therefore not be full, and
    /// name a cursor all the same.
    public static final int MOST_EXAMINED = 10_000;

    public AuditFilter {
        kinds = Set.copyOf(kinds);
    }

    /// The same for a merchant, who doesn't learn which person of the staff acted.
    public AuditFilter ofMerchant() {
        return user.isEmpty() ? this : of(EnumSet.of(Actor.Kind.KEY, Actor.Kind.USER));
    }

    /// The entries of these kinds of actors, among those that the filter leaves.
    public AuditFilter of(Set<Actor.Kind> others) {
        return new AuditFilter(kinds.stream().filter(others::contains).collect(Collectors.toUnmodifiableSet()), user,
                act);
    }

    public AuditFilter by(UserId person) {
        return new AuditFilter(kinds, Optional.of(person), act);
    }

    public AuditFilter about(String name) {
        return new AuditFilter(kinds, user, Optional.of(name));
    }

    public boolean matches(AuditEntry entry) {
        return kinds.contains(entry.by().kind()) && user.map(any -> entry.by().user().equals(user)).orElse(true)
                && act.map(entry.act().action().wire()::equals).orElse(true);
    }
}
