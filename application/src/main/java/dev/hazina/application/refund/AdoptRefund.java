package dev.hazina.application.refund;

import dev.hazina.application.idempotency.Answer;
import dev.hazina.application.idempotency.Reply;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.Held;
import dev.hazina.application.ledger.Holds;
import dev.hazina.application.ledger.KeyAnswer;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.util.Optional;

/// Answers for a refund whose request died after recording it. The chase sees it through; here it is only answered, as
/// it stands, for good. Empty when the channel had refused it: the key is free again.
record AdoptRefund(MerchantId merchant, RefundId id, Reply<Refund> reply) implements Operation<Optional<Answer>> {

    @Override
    public Holds holds() {
        return Holds.of(merchant).refund(id).key(reply.key());
    }

    @Override
    public Decision<Optional<Answer>> decide(Held held) {
        Refund refund = held.refund(id).orElseThrow();
        KeyAnswer answer = refund.isRefused()
                ? KeyAnswer.refused(held, reply.key(), id.value())
                : KeyAnswer.given(held, reply.key(), id.value(), reply.render().apply(refund));
        return new Decision<>(answer.answer(), answer.changes());
    }
}
