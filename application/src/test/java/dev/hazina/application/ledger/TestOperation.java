package dev.hazina.application.ledger;

import java.util.function.Function;

/// An operation with a given decision.
public record TestOperation<R>(LockSet locks, Function<LockedRows, Decision<R>> body) implements Operation<R> {
    @Override
    public Decision<R> decide(LockedRows locked) {
        return body.apply(locked);
    }
}
