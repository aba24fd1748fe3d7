package dev.hazina.application.discrepancy;

import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.idempotency.KeyStatus;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Optional;

/// The response that the request's key has already, after the key of the person who claims is checked.
record AuthorizeClaim(MerchantId merchant, String keyId, ResponseTemplate<PaymentWithRefunds> reply,
        KeyRules keys) implements Operation<Optional<KeyedResponse>> {
    @Override
    public LockSet locks() {
        return LockSet.of(merchant).key(reply.key());
    }

    @Override
    public Optional<String> authority() {
        return Optional.of(keyId);
    }

    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the key may not be used any more
    @Override
    public Decision<Optional<KeyedResponse>> decide(LockedRows locked) {
        Instant now = locked.tick();
        Holder.require(locked.authority(keyId), Permission.COLLECT, now);
        return Decision.of(keys.standing(reply.claim(), reply.key().flatMap(locked::key),
                now) instanceof KeyStatus.Completed(var answer)
                        ? Optional.of(new KeyedResponse(answer, true))
                        : Optional.empty());
    }
}
