package dev.hazina.application.payout;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.KeyAnswer;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import java.util.Optional;

/// Answers for a payout whose request died after recording it. The dispatcher sees it through; here it is only
/// answered, as it stands, for good. Empty when the provider had refused it: nothing moved, and the key is free again.
record AdoptPayout(MerchantId merchant, PayoutId id, Reply<Payout> reply) implements Operation<Optional<Answer>> {

    @Override
    public Holds holds() {
        return Holds.of(merchant).payout(id).key(reply.key());
    }

    @Override
    public Decision<Optional<Answer>> decide(Held held) {
        Payout payout = held.payout(id).orElseThrow();
        KeyAnswer answer = payout.isRefused()
                ? KeyAnswer.refused(held, reply.key(), id.value())
                : KeyAnswer.given(held, reply.key(), id.value(), reply.render().apply(payout));
        return new Decision<>(answer.answer(), answer.changes());
    }
}
