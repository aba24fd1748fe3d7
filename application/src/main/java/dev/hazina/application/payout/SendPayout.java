package dev.hazina.application.payout;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.id.Ids;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.CompleteRequest;
import dev.hazina.application.instruction.CompleteRequest.Completed;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.KeyedRequest;
import dev.hazina.application.instruction.ProviderQuestion;
import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// Sends a payout, once. The right to send is claimed in a commit of its own, with a fence and a deadline. Just before
/// the first byte the adapter checks again that the claim holds, by the row and the clock that all instances share; a
/// sender that slept past the deadline fails this check. A payout is given up only when no claim can be valid.
public final class SendPayout implements ProviderQuestion<PayoutDetails> {
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

    /// Takes a place among the requests to its provider, records it in the send journal, claims, sends and records the
    /// answer. A held payout is only answered. One without a place, or that can't be recorded in the journal, stays
    /// queued.
    ///
    /// @throws Refusal.BadGateway when the provider refused
    StoredResponse handle(Instruction<PayoutDetails> payout, ResponseTemplate<Instruction<PayoutDetails>> reply) {
        Optional<KeyedRequest<PayoutDetails>> request = Optional.of(KeyedRequest.of(reply));
        Completed completed = payout.isQueued()
                ? placed(payout, reply.claim(), request)
                : complete(payout, Optional.empty(), request);
        return completed.orRefuse("Payout", payout.details().id().toString());
    }

    private Completed placed(Instruction<PayoutDetails> payout, Optional<KeyClaim> key,
            Optional<KeyedRequest<PayoutDetails>> request) {
        return switch (place(payout, Placing.PATIENCE)) {
            case Placing.Full f -> complete(payout, Optional.empty(), request);
            case Placing.Taken(SendPlace taken) -> {
                try (SendPlace place = taken) {
                    yield sent(payout, key, request, place);
                }
            }
        };
    }

    private Completed sent(Instruction<PayoutDetails> payout, Optional<KeyClaim> key,
            Optional<KeyedRequest<PayoutDetails>> request,
            SendPlace place) {
        SentInstruction sent = SentInstruction.of(payout, key);
        journal.record(sent);
        UUID fence = ids.next();
        Optional<Instruction<PayoutDetails>> claimed = writer.record(new ClaimPayout(payout, fence, claim));
        Completed completed = complete(claimed.orElse(payout), claimed.map(mine -> send(mine, fence, place)), request);
        if (claimed.isPresent() && completed.refused()) {
            journal.recordRefused(sent);
        }
        return completed;
    }

    /// Sends a queued payout for which no request waits, where a place is free.
    void dispatch(Instruction<PayoutDetails> payout) {
        if (place(payout, Duration.ZERO) instanceof Placing.Taken(SendPlace taken)) {
            try (SendPlace place = taken) {
                sent(payout, Optional.empty(), Optional.empty(), place);
            }
        }
    }

    private Placing place(Instruction<PayoutDetails> payout, Duration patience) {
        return gateways.named(payout.details().provider())
                .map(gateway -> gateway.place(ChannelUse.DISBURSEMENT, payout.details().currency(), patience))
                .orElseGet(() -> new Placing.Taken(SendPlace.NONE));
    }

    /// Asks the provider to cancel it.
    Report cancel(ChannelGateway gateway, Instruction<PayoutDetails> payout) {
        return gateway.cancel(query(payout, payout.providerRef(), true));
    }

    @Override
    public Report ask(ChannelGateway gateway, Instruction<PayoutDetails> payout, Optional<String> providerRef,
            boolean last) {
        return gateway.query(query(payout, providerRef, last));
    }

    private PayoutQuery query(Instruction<PayoutDetails> payout, Optional<String> providerRef, boolean last) {
        return new PayoutQuery(payout, providerRef, token(payout, Purpose.ANSWERS), last);
    }

    private Completed complete(Instruction<PayoutDetails> payout, Optional<Report> report,
            Optional<KeyedRequest<PayoutDetails>> request) {
        return writer.record(new CompleteRequest<>(InstructionKinds.PAYOUT, payout, report, request, ids.next()));
    }

    private String token(Instruction<PayoutDetails> payout, Purpose purpose) {
        return tokens.mint(payout.details().provider(),
                new CallbackToken.Target(payout.details().merchant(), payout.subject(), purpose));
    }

    private Report send(Instruction<PayoutDetails> payout, UUID fence, SendPlace place) {
        Optional<ChannelGateway> gateway = gateways.reaching(payout.details());
        return gateway.map(g -> g.disburse(new Disbursement(payout, token(payout, Purpose.REPORTS),
                token(payout, Purpose.TIMEOUTS),
                () -> claims.stands(payout.details().merchant(), payout.details().id(), fence), place)))
                .orElseGet(() -> Report.of(new Outcome.Unknown("its provider is not connected")));
    }
}
