package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.State.Canceled;
import dev.hazina.domain.instruction.State.Failed;
import dev.hazina.domain.instruction.State.Held;
import dev.hazina.domain.instruction.State.Late;
import dev.hazina.domain.instruction.State.Queued;
import dev.hazina.domain.instruction.State.Sending;
import dev.hazina.domain.instruction.State.Sent;
import dev.hazina.domain.instruction.State.Succeeded;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// What becomes of an instruction when its provider reports, a person decides, or its time is over: the one place where
/// its state moves on after it was sent.
///
/// @param before the instruction as it stands
/// @param at when this comes about
record Course<D extends Details>(Instruction<D> before, Instant at) {

    /// @param told the provider's reference that came with an outcome which has none itself
    Settlement<D> settle(Outcome outcome, Optional<String> told) {
        if (before.isDisputed()) {
            return new Settlement.Unchanged<>();
        }
        return switch (outcome) {
            case Outcome.Accepted accepted -> taken(accepted.providerRef(), Evidence.NONE);
            case Outcome.InProgress progress -> taken(progress.providerRef(), rules().ofProgress());
            case Outcome.Unread unread -> taken(unread.providerRef(), rules().ofUnread());
            case Outcome.Unknown _ -> taken(told, Evidence.NONE);
            case Outcome.Unsent _ when rules().failsUnsent() && before.providerRef().isEmpty() ->
                failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.REFUSED);
            case Outcome.Unsent _ -> new Settlement.Unchanged<>();
            case Outcome.Succeeded succeeded -> paid(succeeded);
            case Outcome.Failed failed -> failed(failed.reason(), FailedBy.REPORTED);
            case Outcome.Rejected _ when rules().isContradictedByRefusal(before.state()) ->
                new Settlement.Contradicted<>("refused, although the provider had said that it has it");
            case Outcome.Rejected rejected -> failed(rejected.reason(), FailedBy.REFUSED);
        };
    }

    Settlement<D> dispute(Optional<String> told) {
        return taken(told, Evidence.DISPUTED);
    }

    Settlement<D> keepOpen() {
        return taken(Optional.empty(), rules().ofUnread());
    }

    Settlement<D> giveUp() {
        return rules().whenGivenUp().filter(reason -> before.isOpen() && before.holds().isEmpty()
                && !before.isBeingSent(at) && before.evidence() == Evidence.NONE)
                .map(reason -> moved(new Failed(reason, FailedBy.GIVEN_UP, new Late.Awaited(before.providerRef()))))
                .orElseGet(Settlement.Unchanged::new);
    }

    Settlement<D> decidePaid(Optional<String> receipt, Money moved) {
        rules().requireDecidable(before.state(), at);
        if (before.isSucceeded() && !moved.equals(before.details().amount())) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_ENDED,
                    "the " + rules().noun() + " has succeeded already, with another amount");
        }
        Settlement<D> settlement = of(before.details().movedAs(moved)).paid(new Outcome.Succeeded(receipt));
        if (settlement instanceof Settlement.Unchanged<D>) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_ENDED,
                    "the " + rules().noun() + " is known to have been " + rules().paid() + " already");
        }
        return settlement;
    }

    Settlement<D> decideUnpaid() {
        rules().requireDecidable(before.state(), at);
        if (before.isOpen()) {
            return moved(new Failed(FailureReason.UNSPECIFIED, FailedBy.DECIDED));
        }
        return endedAs(FailedBy.DECIDED).orElseThrow(
                () -> new Refusal.Precondition(RefusalCode.INSTRUCTION_ENDED,
                        "the " + rules().noun() + " has ended already"));
    }

    private InstructionRules rules() {
        return before.details().rules();
    }

    /// The provider has it, or may have it.
    ///
    /// @param ref the provider's reference of it, where one is told
    private Settlement<D> taken(Optional<String> ref, Evidence evidence) {
        return switch (before.state()) {
            case Held _,Queued _,Sending _ -> moved(new Sent(ref, evidence));
            case Sent known -> {
                Sent now = new Sent(known.providerRef().or(() -> ref), known.evidence().or(evidence));
                boolean isNamed = !now.providerRef().equals(known.providerRef());
                yield now.equals(known)
                        ? new Settlement.Unchanged<>()
                        : isNamed && rules().changesWithItsReference() ? moved(now) : noted(now);
            }
            case Failed _,Canceled _ -> before.state().late() instanceof Late.Awaited(var known) && known.isEmpty()
                    && ref.isPresent()
                            ? noted(before.state().with(new Late.Awaited(ref)))
                            : new Settlement.Unchanged<>();
            case Succeeded _ -> new Settlement.Unchanged<>();
        };
    }

    private Settlement<D> paid(Outcome.Succeeded outcome) {
        Optional<String> receipt = outcome.receipt();
        Details details = before.details();
        Terms terms = details.terms().telling(outcome.told());
        Course<D> told = of(details.with(terms));
        Course<D> through = of(details.with(terms.movedThrough(outcome.floatAccount())));
        return switch (before.state()) {
            case Held _,Queued _,Sending _,Sent _ -> through.moved(new Succeeded(receipt));
            case Succeeded(var known) -> told.notedUnlessKnown(new Succeeded(known.or(() -> receipt)), before);
            case Failed _,Canceled _ when before.state().late() instanceof Late.Arrived arrived ->
                paidAgain(arrived, receipt);
            case Failed f when f.by() == FailedBy.GIVEN_UP && rules().lateSuccessCounts() ->
                through.moved(new Succeeded(receipt));
            case Failed f -> through.paidLater(receipt, "had failed as " + f.reason().wire());
            case Canceled _ -> through.paidLater(receipt, "was canceled");
        };
    }

    /// The books have the money of one that was paid later already, through the account of the first report.
    private Settlement<D> paidAgain(Late.Arrived arrived, Optional<String> receipt) {
        return arrived.success().with(receipt)
                .map(known -> noted(before.state().with(new Late.Arrived(known, arrived.providerRef()))))
                .orElseGet(Settlement.Unchanged::new);
    }

    private Settlement<D> paidLater(Optional<String> receipt, String ended) {
        var late = new Late.Arrived(new LateSuccess(at, receipt), before.providerRef());
        return new Settlement.PaidLater<>(before.in(before.state().with(late), before.updatedAt()),
                rules().paid() + " after it " + ended);
    }

    private Settlement<D> failed(FailureReason reason, FailedBy by) {
        return switch (before.state()) {
            case Held _,Queued _,Sending _,Sent _ -> moved(new Failed(reason, by));
            case Succeeded _ -> new Settlement.Contradicted<>("reported as failed after it was " + rules().paid());
            case Failed _,Canceled _ -> endedAs(FailedBy.REPORTED).orElseGet(Settlement.Unchanged::new);
        };
    }

    /// The end of one whose late result was awaited, and isn't any more.
    private Optional<Settlement<D>> endedAs(FailedBy by) {
        if (!before.awaitsLateResult()) {
            return Optional.empty();
        }
        return Optional.of(noted(before.state() instanceof Failed failed
                ? new Failed(failed.reason(), by)
                : new Canceled(new Late.None())));
    }

    private Settlement<D> moved(State next) {
        return new Settlement.Moved<>(before.in(next, at));
    }

    private Settlement<D> notedUnlessKnown(State marked, Instruction<D> known) {
        return before.equals(known) && marked.equals(known.state()) ? new Settlement.Unchanged<>() : noted(marked);
    }

    private Settlement<D> noted(State marked) {
        return new Settlement.Noted<>(before.in(marked, before.updatedAt()));
    }

    /// The same of an instruction with other details of its kind.
    private Course<D> of(Details same) {
        return new Course<>(before.of(same), at);
    }
}
