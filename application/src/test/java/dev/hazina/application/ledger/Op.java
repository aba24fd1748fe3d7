package dev.hazina.application.ledger;

import java.util.function.Function;

/// An operation made up on the spot.
public record Op<R>(Holds holds, Function<Held, Decision<R>> body) implements Operation<R> {
    @Override
    public Decision<R> decide(Held held) {
        return body.apply(held);
    }
}
