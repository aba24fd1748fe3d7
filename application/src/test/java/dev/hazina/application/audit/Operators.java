package dev.hazina.application.audit;

import java.util.Optional;

/// The platform's operator, at work.
public final class Operators {
    public static final Actor OPERATOR = new Actor(Actor.Kind.ADMINISTRATOR, "key_operator", Optional.empty(),
            "2001:db8::1", Optional.empty());

    private Operators() {}
}
