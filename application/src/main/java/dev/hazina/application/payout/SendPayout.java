package dev.hazina.application.payout;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Report;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.CompleteRequest;
import dev.hazina.application.instruction.CompleteRequest.Completed;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.instruction.ProviderQuestion;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payout.Payout;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Sends a payout, once. The right to send is claimed in a commit of its own, with a fence and a deadline. Just before
/// the first byte the adapter checks again that the claim holds, by the row and the clock that all instances share; a
/// sender that slept past the deadline fails this check. A payout is given up only when no claim can be valid.
public final class SendPayout implements ProviderQuestion<Payout> {
    private final LedgerWriter writer;
    private final Ids ids;
    private final Gateways gateways;
    private final CallbackToken tokens;
    private final SendingClaims claims;
    private final SendJournal journal;
    private final Duration claim;

    /// @param claims checks immediately before the first byte that a sending claim still holds
    /// @param journal records each payout before it is sent; without the record nothing is sent
    /// @param claim the duration of a sending claim: longer than the configured time for a provider's answer, far
    ///        shorter than any threshold after which a payout is given up
    public SendPayout(LedgerWriter writer, Ids ids, Gateways gateways, CallbackToken tokens, SendingClaims claims,
            SendJournal journal, Duration claim) {
        this.writer = writer;
        this.ids = ids;
        this.gateways = gateways;
        this.tokens = tokens;
        this.claims = claims;
        this.journal = journal;
        this.claim = claim;
    }

    /// Records it in the send journal, claims, sends and records the answer. A payout that can't be recorded in the
    /// journal stays queued.
    ///
    /// @return the answer for the request; empty when the provider refused
    Optional<StoredResponse> handle(Payout payout, ResponseTemplate<Payout> reply) {
        SentInstruction sent = SentInstruction.of(payout, reply.claim());
        journal.record(sent);
        UUID fence = ids.next();
        Optional<Payout> claimed = writer.record(new Claim(payout, fence));
        return complete(payout, claimed.map(mine -> send(mine, fence)), Optional.of(KeyedRequest.of(reply)), sent);
    }

    /// Sends a queued payout for which no request waits.
    void dispatch(Payout payout) {
        SentInstruction sent = SentInstruction.of(payout, Optional.empty());
        journal.record(sent);
        UUID fence = ids.next();
        writer.record(new Claim(payout, fence))
                .ifPresent(mine -> complete(mine, Optional.of(send(mine, fence)), Optional.empty(), sent));
    }

    /// Asks the provider to cancel it.
    Outcome cancel(ChannelGateway gateway, Payout payout) {
        return gateway.cancel(query(payout, payout.providerRef(), true));
    }

    @Override
    public Report ask(ChannelGateway gateway, Payout payout, String providerRef, boolean last) {
        return gateway.query(query(payout, providerRef, last));
    }

    private PayoutQuery query(Payout payout, String providerRef, boolean last) {
        return new PayoutQuery(payout, providerRef, token(payout, Purpose.ANSWERS), last);
    }

    private Optional<StoredResponse> complete(Payout payout, Optional<Outcome> outcome,
            Optional<KeyedRequest<Payout>> request, SentInstruction sent) {
        Completed completed = writer
                .record(new CompleteRequest<>(InstructionKinds.PAYOUT, payout, outcome, request, ids.next()));
        if (outcome.isPresent() && completed.refused()) {
            journal.recordRefused(sent);
        }
        return completed.answer();
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
}
