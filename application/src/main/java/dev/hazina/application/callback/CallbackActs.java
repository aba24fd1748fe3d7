package dev.hazina.application.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.inbound.ReceiveInboundPayment;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// Carries out what was judged of a callback.
final class CallbackActs {
    private final CallbackInbox inbox;
    private final CallbackJudgement judgement;
    private final ConfirmReport confirming;
    private final HoldCallback holding;
    private final SettleInstruction settle;
    private final ReceiveInboundPayment receiveInboundPayment;

    CallbackActs(CallbackInbox inbox, CallbackJudgement judgement, ConfirmReport confirming, HoldCallback holding,
            SettleInstruction settle, ReceiveInboundPayment receiveInboundPayment) {
        this.inbox = inbox;
        this.judgement = judgement;
        this.confirming = confirming;
        this.holding = holding;
        this.settle = settle;
        this.receiveInboundPayment = receiveInboundPayment;
    }

    void carryOut(RawCallback callback, Verdict verdict) {
        switch (verdict) {
            case Verdict.Wait w -> {}
            case Verdict.Ignore i -> inbox.ignore(callback.id());
            case Verdict.SetAside(String why) -> holding.setAside(callback, why);
            case Verdict.Ask(String why) -> holding.raise(callback, why);
            case Verdict.TakeIn(ReceiveInboundPayment.Command command) -> receiveInboundPayment.handle(command);
            case Verdict.OfInstruction known -> carryOutWhereFound(callback, known);
        }
    }

    private void carryOutWhereFound(RawCallback callback, Verdict.OfInstruction verdict) {
        try {
            switch (verdict) {
                case Verdict.Settle found -> settle(found.kind(), found.merchant(), found.subject(), callback.adapter(),
                        found.report(),
                        Optional.of(new Change.CallbackHandled(callback.id(), callback.target().merchant())));
                case Verdict.HoldUnread held -> holdUnread(callback, held);
                case Verdict.AwaitConfirmation awaited -> await(callback, awaited);
            }
        } catch (Refusal.NotFound notYet) {
            carryOut(callback, judgement.ofUnknown(callback));
        }
    }

    /// Holds what it is about and asks a person; the callback is kept for that person.
    private void holdUnread(RawCallback callback, Verdict.HoldUnread held) {
        InstructionKinds.of(held.subject().kind()).ifPresent(kind -> settle(kind, held.merchant(), held.subject(),
                callback.adapter(), held.report(), Optional.empty()));
        inbox.setAside(holding.filed(callback, held.merchant(), held.subject()).id(), held.why());
    }

    /// What was said may be true, so time doesn't end what it is about. After a day a person is asked, unless it has
    /// succeeded; then the callback has nothing more to say.
    private void await(RawCallback callback, Verdict.AwaitConfirmation awaited) {
        holding.hold(awaited.merchant(), awaited.subject(), callback.adapter());
        if (awaited.longEnough()) {
            confirming.unconfirmed(awaited.merchant(), awaited.subject());
            inbox.setAside(callback.id(), CallbackInbox.NOT_CONFIRMED);
        }
    }

    private <D extends Details> void settle(InstructionKind<D> kind, MerchantId merchant, Subject subject,
            String adapter, Report report, Optional<Change.CallbackHandled> callback) {
        settle.handle(new SettleInstruction.Command<>(kind, merchant, subject.id(), adapter, report, callback));
    }
}
