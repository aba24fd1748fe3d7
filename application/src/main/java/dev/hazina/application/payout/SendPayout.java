package dev.hazina.application.payout;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.Gateways;
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
import dev.hazina.domain.payout.Payout;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Sends a payout, once. The right to send is claimed in a commit of its own, with a fence and a deadline; the adapter
/// asks again, just before the first byte, whether the claim still holds, by the row and the clock that all instances share. Whoever slept past the deadline finds that it
/// doesn't, and whoever gives up on a payout waits until no claim can be alive.
public final class SendPayout {
    private final LedgerWriter writer;
    private final Ids ids;
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final SendingClaims claims;
    private final Duration claim;

    /// @param claims looks whether a claim to send still stands, immediately before the first byte
    /// @param claim how long a claim to send holds: longer than a provider may take to answer by the settings, far shorter
    ///        than any threshold after which a payout is given up
    public SendPayout(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, SendingClaims claims,
            Duration claim) {
        this.writer = writer;
        this.ids = ids;
        this.gateways = gateways;
        this.tokens = tokens;
        this.claims = claims;
        this.claim = claim;
    }

    /// Claims, sends and records the answer.
    ///
    /// @return the answer for the request; empty when the provider refused
    Optional<StoredResponse> handle(Payout payout, ResponseTemplate<Payout> reply) {
        UUID fence = ids.next();
        Optional<Payout> claimed = writer.record(new Claim(payout, fence));
        Outcome outcome = claimed.map(mine -> send(mine, fence))
                .orElseGet(() -> new Outcome.Unknown("sent by another"));
        return writer.record(new Record(payout, claimed.isPresent(), outcome, Optional.of(reply), ids.next()));
    }

    /// Sends a queued payout nobody waits for.
    void dispatch(Payout payout) {
        UUID fence = ids.next();
        writer.record(new Claim(payout, fence)).ifPresent(mine -> writer
                .record(new Record(mine, true, send(mine, fence), Optional.empty(), ids.next())));
    }

    /// Where the answer to a question about it may come.
    String answers(Payout payout) {
        return token(payout, Purpose.ANSWERS);
    }

    private String token(Payout payout, Purpose purpose) {
        return tokens.mint(payout.details().provider(),
                new CallbackToken.Target(payout.details().merchant(), payout.subject(), purpose));
    }

    private Outcome send(Payout payout, UUID fence) {
        Optional<ChannelGateway> gateway = gateways.named(payout.details().provider());
        return gateway.map(g -> g.disburse(new Disbursement(payout, token(payout, Purpose.REPORTS),
                token(payout, Purpose.TIMEOUTS),
                () -> claims.stands(payout.details().merchant(), payout.id(), fence))))
                .orElseGet(() -> new Outcome.Unknown("no adapter of that name is configured any more"));
    }

    /// Takes the right to send; empty when it is gone.
    private final class Claim implements Operation<Optional<Payout>> {
        private final Payout queued;
        private final UUID fence;

        private Claim(Payout queued, UUID fence) {
            this.queued = queued;
            this.fence = fence;
        }

        @Override
        public LockSet locks() {
            return LockSet.of(queued.details().merchant()).payout(queued.id());
        }

        @Override
        public Decision<Optional<Payout>> decide(LockedRows locked) {
            Instant at = locked.tick();
            Optional<Payout> claimed = locked.payout(queued.id()).orElseThrow().claim(fence, at.plus(claim), at);
            return claimed.map(payout -> Decision.of(claimed, new Change.PayoutMoved(payout)))
                    .orElseGet(() -> Decision.of(claimed));
        }
    }

    /// What the provider said, and the answer to the request if one waits, in one commit.
    private record Record(Payout sent, boolean mine, Outcome outcome, Optional<ResponseTemplate<Payout>> reply,
            UUID discrepancy)
            implements
                Operation<Optional<StoredResponse>> {

        @Override
        public LockSet locks() {
            return LockSet.of(sent.details().merchant()).payout(sent.id()).key(reply.flatMap(ResponseTemplate::key))
                    .receipt(ProviderReceipt.of(sent.details().provider(), outcome));
        }

        @Override
        public Decision<Optional<StoredResponse>> decide(LockedRows locked) {
            Payout payout = locked.payout(sent.id()).orElseThrow();
            Instant at = locked.tick();
            PayoutPostings settling = mine
                    ? PayoutPostings.of(locked, payout, outcome, discrepancy, at)
                    : new PayoutPostings(payout, List.of());
            List<Change> changes = new ArrayList<>(settling.changes());
            if (reply.isEmpty()) {
                return new Decision<>(Optional.empty(), changes);
            }
            KeyCompletion answer = settling.now().isRefused()
                    ? KeyCompletion.refused(locked, reply.get().key(), sent.id().value())
                    : KeyCompletion.given(locked, reply.get().key(), sent.id().value(),
                            reply.get().render().apply(settling.now()));
            changes.addAll(answer.changes());
            return new Decision<>(answer.answer(), changes);
        }
    }
}
