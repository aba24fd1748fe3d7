package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// A request that would be refused now, for example because the network of its phone can't be found out at the moment.
/// Where it repeats one that was taken, it has that one's answer: a refusal would tell the caller that nothing was
/// recorded.
///
/// @param refusal of a request that repeats none
public record RepeatedOpening<T>(Operation<Opened<T>> opening, Refusal refusal) implements Operation<Opened<T>> {
    @Override
    public LockSet locks() {
        return opening.locks();
    }

    @Override
    public Optional<String> authority() {
        return opening.authority();
    }

    @Override
    public Decision<Opened<T>> decide(LockedRows locked) {
        Decision<Opened<T>> decision;
        try {
            decision = opening.decide(locked);
        } catch (Refusal later) {
            throw refusal;
        }
        return switch (decision.result()) {
            case Opened.Fresh<T> f -> throw refusal;
            case Opened.Known<T> k -> decision;
            case Opened.InProgress<T> p -> decision;
            case Opened.Abandoned<T> a -> decision;
        };
    }
}
