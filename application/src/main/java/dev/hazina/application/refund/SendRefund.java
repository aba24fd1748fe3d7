package dev.hazina.application.refund;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.KeyCompletion;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Gives a recorded refund to its channel and records what the channel said.
public final class SendRefund {
    private final LedgerWriter writer;
    private final Ids ids;
    private final Gateways gateways;
    private final CallbackToken tokens;

    public SendRefund(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens) {
        this.writer = writer;
        this.ids = ids;
        this.gateways = gateways;
        this.tokens = tokens;
    }

    /// @return the answer for the request; empty when the channel refused
    Optional<StoredResponse> handle(Payment payment, Refund refund, ResponseTemplate<Refund> reply) {
        return writer.record(new AnswerRefund(refund, send(payment, refund, true), reply, ids.next()));
    }

    /// Sends on a refund that a crash may have left unsent. Only a rail that does the work once is told again; and that it
    /// refuses then, or can't be reached, gives no money back to the wallet, for the first time may have been heard.
    Outcome resume(Payment payment, Refund refund) {
        return send(payment, refund, false);
    }

    /// The order with the paths at which its channel reports.
    RefundOrder order(Payment payment, Refund refund) {
        return new RefundOrder(payment, refund, token(refund, Purpose.REPORTS), token(refund, Purpose.TIMEOUTS));
    }

    private String token(Refund refund, Purpose purpose) {
        return tokens.mint(refund.details().provider(),
                new CallbackToken.Target(refund.details().merchant(), refund.subject(), purpose));
    }

    private Outcome send(Payment payment, Refund refund, boolean first) {
        Optional<ChannelGateway> gateway = gateways.named(refund.details().provider());
        if (gateway.isEmpty()) {
            return new Outcome.Unknown("no adapter of that name is configured any more");
        }
        boolean safe = first
                || gateway.get().capabilities(refund.details().channel()).resending() == Capabilities.Resending.SAFE;
        if (!safe) {
            return new Outcome.Unknown("may have been sent before a crash");
        }
        Outcome outcome = gateway.get().refund(order(payment, refund));
        return first ? outcome : outcome.heardBefore();
    }

    /// The second record of a refund: the channel's word and the answer, in one commit.
    private record AnswerRefund(Refund opened, Outcome outcome, ResponseTemplate<Refund> reply, UUID discrepancy)
            implements
                Operation<Optional<StoredResponse>> {

        @Override
        public LockSet locks() {
            return LockSet.of(opened.details().merchant()).refund(opened.id()).key(reply.key())
                    .receipt(ProviderReceipt.of(opened.details().provider(), outcome));
        }

        @Override
        public Decision<Optional<StoredResponse>> decide(LockedRows locked) {
            Refund refund = locked.refund(opened.id()).orElseThrow();
            Instant at = locked.tick();
            RefundPostings settling = RefundPostings.of(locked, refund, outcome, discrepancy, at);
            KeyCompletion answer = settling.now().isRefused()
                    ? KeyCompletion.refused(locked, reply.key(), opened.id().value())
                    : KeyCompletion.given(locked, reply.key(), opened.id().value(),
                            reply.render().apply(settling.now()));
            List<Change> changes = new ArrayList<>(settling.changes());
            changes.addAll(answer.changes());
            return new Decision<>(answer.answer(), changes);
        }
    }
}
