package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.instruction.State.Canceled;
import dev.hazina.domain.instruction.State.Failed;
import dev.hazina.domain.instruction.State.Held;
import dev.hazina.domain.instruction.State.Late;
import dev.hazina.domain.instruction.State.Queued;
import dev.hazina.domain.instruction.State.Sending;
import dev.hazina.domain.instruction.State.Sent;
import dev.hazina.domain.instruction.State.Succeeded;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/// A movement of money that a provider carries out: a payment, a refund or a payout. After it is opened, each of them
/// is sent, reported on, settled, polled, given up and paid late by the same rules; where they differ stands in
/// [InstructionRules].
///
/// @param updatedAt when what its merchant sees of it last changed
/// @param correction a person's correction after its end
/// @param letGoAt when the last of its holds was removed; empty where none was
public record Instruction<D extends Details>(D details, State state, Instant updatedAt,
        Optional<Correction> correction, Optional<Instant> letGoAt) {
    public Instruction(D details, State state, Instant updatedAt) {
        this(details, state, updatedAt, Optional.empty(), Optional.empty());
    }

    /// @param sendingUntil until when the request that opens it may send it; none may where that is no later
    public static Instruction<PaymentDetails> open(PaymentDetails details, Instant sendingUntil) {
        return new Instruction<>(details,
                sendingUntil.isAfter(details.createdAt()) ? new Sending(sendingUntil) : new Queued(),
                details.createdAt());
    }

    public static <D extends Details> Instruction<D> open(D details) {
        return new Instruction<>(details, details.rules().opened(), details.createdAt());
    }

    /// @param holds keep its money reserved, and it from being sent
    public static <D extends Details> Instruction<D> open(D details, List<Hold> holds) {
        return holds.isEmpty() ? open(details) : open(details).in(new Held(holds), details.createdAt());
    }

    /// One that was sent before its books were restored: as it is when it is opened in them again. The books are only
    /// ever added to, so that it is in them as of now.
    public static <D extends Details> Instruction<D> restored(D sent, Instant now) {
        Details again = sent.with(sent.terms().restoredAt(now));
        return open(sent).of(again).in(sent.rules().opened(), now);
    }

    /// This instruction, if it is one of these details.
    public <E extends Details> Optional<Instruction<E>> as(Class<E> kind) {
        return kind.isInstance(details)
                ? Optional.of(new Instruction<>(kind.cast(details), state, updatedAt, correction, letGoAt))
                : Optional.empty();
    }

    public Subject subject() {
        return details.subject();
    }

    /// The name of its state on the wire.
    public String status() {
        return details.rules().wire(state);
    }

    /// The provider's own name for it while it is under way, or may still be, where one is known.
    public Optional<String> providerRef() {
        return switch (state) {
            case Sent sent -> sent.providerRef();
            case Failed _,Canceled _ -> switch (state.late()) {
                case Late.Awaited awaited -> awaited.providerRef();
                case Late.Arrived arrived -> arrived.providerRef();
                case Late.None _ -> Optional.empty();
            };
            case Held _,Queued _,Sending _,Succeeded _ -> Optional.empty();
        };
    }

    /// The provider's receipt, once it is known to have moved money, however late, where the provider gave one.
    public Optional<String> receipt() {
        return state instanceof Succeeded(var receipt) ? receipt : lateSuccess().flatMap(LateSuccess::receipt);
    }

    /// A success that its provider reported after its failure.
    public Optional<LateSuccess> lateSuccess() {
        return state.late() instanceof Late.Arrived(var success, var _) ? Optional.of(success) : Optional.empty();
    }

    /// The reason of its failure; empty where it hasn't failed.
    public Optional<FailureReason> failure() {
        return state instanceof Failed failed ? Optional.of(failed.reason()) : Optional.empty();
    }

    /// The provider's reports on it while it is open.
    public Evidence evidence() {
        return state instanceof Sent sent ? sent.evidence() : Evidence.NONE;
    }

    /// Whether its provider may still end it in the ordinary course.
    public boolean isOpen() {
        return state.isOpen();
    }

    /// Whether it ended without a final result of its provider: the money may have moved.
    public boolean awaitsLateResult() {
        return state.late() instanceof Late.Awaited;
    }

    /// What keeps it from being sent.
    public List<Hold> holds() {
        return state instanceof Held(var holds) ? holds : List.of();
    }

    /// From when on the time runs in which it is to be sent and to end.
    public Instant clockStart() {
        return letGoAt.orElse(details.createdAt());
    }

    /// Whether its provider is polled. What leaves the polling schedule never returns; a held refund isn't in it yet.
    public boolean isPolled() {
        return isOpen() && details.rules().isPolled(state) || awaitsLateResult();
    }

    public boolean isSucceeded() {
        return state instanceof Succeeded;
    }

    /// Whether the provider refused it when it was sent. The answer to its request is then that nothing happened.
    public boolean isRefused() {
        return state instanceof Failed failed && failed.by() == FailedBy.REFUSED;
    }

    /// Whether it had ended without money, and its provider reported a success afterwards. That money is in suspense.
    public boolean isPaidLater() {
        return lateSuccess().isPresent();
    }

    /// Whether reports on it contradict the request, so that only a person ends it.
    public boolean isDisputed() {
        return evidence() == Evidence.DISPUTED;
    }

    /// Whether it was not sent, as far as is known: it is sent for the first time, or again.
    public boolean isToBeSent() {
        return state instanceof Queued || state instanceof Sending;
    }

    /// Whether it certainly was not sent, and nothing has the right to send it.
    public boolean isQueued() {
        return state instanceof Queued;
    }

    /// Whether it certainly was not sent, held or not.
    public boolean isUnsent() {
        return state instanceof Queued || state instanceof Held;
    }

    /// Whether a request may be sending it at this moment.
    public boolean isBeingSent(Instant now) {
        return state instanceof Sending sending && now.isBefore(sending.until());
    }

    /// Whether this claim still allows sending.
    public boolean mayBeSent(UUID fence, Instant now) {
        return isBeingSent(now) && state instanceof Sending(var _, var holder)
                && holder.filter(fence::equals).isPresent();
    }

    /// Takes the right to send it from a request that is gone, or gives it to the first.
    public Optional<Instruction<D>> takeOver(Instant until) {
        return isToBeSent() ? Optional.of(in(new Sending(until), updatedAt)) : Optional.empty();
    }

    /// Takes the right to send it, where no request has it now.
    public Optional<Instruction<D>> claim(Instant until, Instant now) {
        return isBeingSent(now) ? Optional.empty() : takeOver(until);
    }

    /// Takes the one right to send it. Only a queued instruction can be claimed so; a claim whose holder died is never
    /// given to another, because it may have been used.
    public Optional<Instruction<D>> claim(UUID fence, Instant until, Instant at) {
        return state instanceof Queued ? Optional.of(in(new Sending(until, Optional.of(fence)), at)) : Optional.empty();
    }

    /// Gives back the right to send it, which was taken for a request that never left.
    ///
    /// @param sending the instruction as it was when the right was taken
    /// @return empty where it has changed since, or can't be sent later
    public Optional<Instruction<D>> release(Instruction<D> sending) {
        return state instanceof Sending && state.equals(sending.state)
                ? Optional.of(in(new Queued(), updatedAt))
                : Optional.empty();
    }

    /// Puts a hold on one that is queued; empty where it isn't.
    public Optional<Instruction<D>> held(Hold hold, Instant at) {
        return isQueued() ? Optional.of(in(new Held(List.of(hold)), at)) : Optional.empty();
    }

    /// Removes holds. With the last one it becomes one that may be sent.
    ///
    /// @return empty where none of its holds is one of those
    public Optional<Instruction<D>> without(Predicate<Hold> removed, Instant at) {
        List<Hold> left = holds().stream().filter(removed.negate()).toList();
        if (left.size() == holds().size()) {
            return Optional.empty();
        }
        return Optional.of(left.isEmpty()
                ? new Instruction<>(details, details.rules().opened(), at, correction, Optional.of(at))
                : in(new Held(left), at));
    }

    /// Cancels it.
    ///
    /// @throws Refusal.Precondition when the provider has it, or it is being sent
    public Instruction<D> cancel(Instant at) {
        return in(new Canceled(details.rules().whenCanceled(state, at)), at);
    }

    /// Applies an outcome to the current state. A repeated outcome changes nothing, and an outcome in doubt ends
    /// nothing.
    public Settlement<D> settle(Outcome outcome, Instant at) {
        return settle(outcome, Optional.empty(), at);
    }

    /// Applies an outcome that came with a provider's reference of the instruction, by which the provider is asked also
    /// after an outcome in doubt.
    ///
    /// @param told empty where none was told
    public Settlement<D> settle(Outcome outcome, Optional<String> told, Instant at) {
        return new Course<>(this, at).settle(outcome, told);
    }

    /// Applies a report that contradicts the request: an open instruction stays open until a person has decided, and an
    /// ended one doesn't change.
    ///
    /// @param told the provider's reference in the report, which counts where none was known
    public Settlement<D> dispute(Optional<String> told, Instant at) {
        return new Course<>(this, at).dispute(told);
    }

    /// Something came about it that can't be read: an open instruction stays open until its provider or a person says
    /// what became of it. No time ends it.
    public Settlement<D> keepOpen(Instant at) {
        return new Course<>(this, at).keepOpen();
    }

    /// Ends an open one without a final result of its provider, where that is allowed.
    public Settlement<D> giveUp(Instant at) {
        return new Course<>(this, at).giveUp();
    }

    /// A person found that the money moved.
    ///
    /// @param moved the amount that moved, which may differ from the requested one
    /// @throws Refusal.Precondition when it was never sent, is being sent, or is known to have been paid
    public Settlement<D> decidePaid(Optional<String> receipt, Money moved, Instant at) {
        return new Course<>(this, at).decidePaid(receipt, moved);
    }

    /// A person found that no money moved and none will.
    ///
    /// @throws Refusal.Precondition when it was never sent, is being sent, or has ended
    public Settlement<D> decideUnpaid(Instant at) {
        return new Course<>(this, at).decideUnpaid();
    }

    /// The same with a person's correction after its end.
    public Instruction<D> corrected(Correction done) {
        return new Instruction<>(details, state, updatedAt, Optional.of(done), letGoAt);
    }

    /// The same with other metadata. Its time of change stays: statements count what was refunded and paid out by it.
    public Instruction<D> described(Metadata metadata) {
        return of(details.with(details.terms().describedAs(metadata)));
    }

    Instruction<D> in(State next, Instant at) {
        return new Instruction<>(details, next, at, correction, letGoAt);
    }

    /// @param same details of the same kind
    @SuppressWarnings("unchecked")
    Instruction<D> of(Details same) {
        return new Instruction<>((D) same, state, updatedAt, correction, letGoAt);
    }
}
