package dev.hazina.application.instruction;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What a merchant does with something that exists, such as canceling it: once for each idempotency key. Act and
/// response are one commit, so that a key is never without its response.
///
/// @param act of the merchant; no act of the staff
/// @param subject what it is done with
public record KeyedAct<R>(Operation<R> act, ResponseTemplate<R> reply, UUID subject, KeyRules keys)
        implements
            Operation<KeyedAct.Done<R>> {

    /// @param result empty where it was done before
    public record Done<R>(KeyedResponse response, Optional<R> result) {}

    @Override
    public LockSet locks() {
        return act.locks().key(reply.key());
    }

    @Override
    public Optional<String> authority() {
        return act.authority();
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when the key was used with another body
    @Override
    public Decision<Done<R>> decide(LockedRows locked) {
        Instant now = locked.tick();
        Optional<KeyClaim> claim = reply.claim();
        if (keys.standing(claim, reply.key().flatMap(locked::key),
                now) instanceof KeyStatus.Completed(StoredResponse answer)) {
            return Decision.of(new Done<>(new KeyedResponse(answer, true), Optional.empty()));
        }
        Decision<R> decided = act.decide(locked);
        StoredResponse answer = reply.render().apply(decided.result());
        var done = new Decision<>(new Done<>(new KeyedResponse(answer, false), Optional.of(decided.result())),
                decided.changes());
        return claim.map(taken -> done.and(new Change.KeyTaken(KeyRules.answered(taken, subject, answer, now))))
                .orElse(done);
    }
}
