package dev.hazina.application.refund;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.util.Optional;

/// Answers for a refund whose request died after recording it. The chase sees it through; here it is only answered, as
/// it stands, for good. Empty when the channel had refused it: the key is free again.
record ResumeRefund(MerchantId merchant, RefundId id,
        ResponseTemplate<Refund> reply) implements Operation<Optional<StoredResponse>> {

    @Override
    public LockSet locks() {
        return LockSet.of(merchant).refund(id).key(reply.key());
    }

    @Override
    public Decision<Optional<StoredResponse>> decide(LockedRows locked) {
        Refund refund = locked.refund(id).orElseThrow();
        KeyCompletion answer = refund.isRefused()
                ? KeyCompletion.refused(locked, reply.key(), id.value())
                : KeyCompletion.given(locked, reply.key(), id.value(), reply.render().apply(refund));
        return new Decision<>(answer.answer(), answer.changes());
    }
}
