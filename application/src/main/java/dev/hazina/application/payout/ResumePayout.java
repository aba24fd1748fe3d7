package dev.hazina.application.payout;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import java.util.Optional;

/// Answers for a payout whose request died after recording it. The dispatcher sees it through; here it is only
/// answered, as it stands, for good. Empty when the provider had refused it: nothing moved, and the key is free again.
record ResumePayout(MerchantId merchant, PayoutId id,
        ResponseTemplate<Payout> reply) implements Operation<Optional<StoredResponse>> {

    @Override
    public LockSet locks() {
        return LockSet.of(merchant).payout(id).key(reply.key());
    }

    @Override
    public Decision<Optional<StoredResponse>> decide(LockedRows locked) {
        Payout payout = locked.payout(id).orElseThrow();
        KeyCompletion answer = payout.isRefused()
                ? KeyCompletion.refused(locked, reply.key(), id.value())
                : KeyCompletion.given(locked, reply.key(), id.value(), reply.render().apply(payout));
        return new Decision<>(answer.answer(), answer.changes());
    }
}
