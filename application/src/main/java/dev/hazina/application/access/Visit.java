package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.domain.people.User;
import java.util.function.Predicate;

/// A client that signs in.
///
/// @param actor of whom only the address is known yet
/// @param knows whether the person of an e-mail has signed in from the client before
public record Visit(Actor actor, Predicate<String> knows) {

    /// A client whose sign-in is no news to its person.
    public static Visit expected(Actor actor) {
        return new Visit(actor, email -> true);
    }

    /// A client that nothing is known by, such as a program.
    public static Visit unknown(Actor actor) {
        return new Visit(actor, email -> false);
    }

    boolean isNewTo(User user) {
        return !knows.test(user.email().text());
    }
}
