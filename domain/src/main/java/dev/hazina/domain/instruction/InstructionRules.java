package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.instruction.State.Held;
import dev.hazina.domain.instruction.State.Late;
import dev.hazina.domain.instruction.State.Queued;
import dev.hazina.domain.instruction.State.Sending;
import dev.hazina.domain.instruction.State.Sent;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// Where the lives of payments, refunds and payouts differ.
public enum InstructionRules {
    /// No wallet's money is reserved for a payment, so it is given up in time. Its money counts whenever it comes.
    PAYMENT("payment", "paid", Optional.of(FailureReason.EXPIRED), true, MovementKind.MONEY_IN),
    /// A refund is sent by the request that opens it, or by the approval that lets it go, or has failed. Time never
    /// ends it: the payer may have the money.
    REFUND("refund", "paid back", Optional.empty(), false, MovementKind.REFUND),
    /// A payout is given up as long as its provider has reported nothing. Its money is back in the wallet then, so that
    /// a success afterwards is money that is missing.
    PAYOUT("payout", "paid", Optional.of(FailureReason.PROVIDER_TIMEOUT), false, MovementKind.MONEY_OUT);

    private final String noun;
    private final String paid;
    private final Optional<FailureReason> whenGivenUp;
    private final boolean lateSuccessCounts;
    private final MovementKind movement;

    InstructionRules(String noun, String paid, Optional<FailureReason> whenGivenUp, boolean lateSuccessCounts,
            MovementKind movement) {
        this.noun = noun;
        this.paid = paid;
        this.whenGivenUp = whenGivenUp;
        this.lateSuccessCounts = lateSuccessCounts;
        this.movement = movement;
    }

    /// Its state where no request that opened it is under way, and nothing holds it.
    State opened() {
        return this == REFUND ? new Sent(Optional.empty(), Evidence.NONE) : new Queued();
    }

    /// Whether it is in the polling schedule while it is open in this state. Only a person lets a held refund go.
    boolean isPolled(State open) {
        return this != REFUND || !(open instanceof Held);
    }

    /// The name in a refusal.
    String noun() {
        return noun;
    }

    /// The word for what its money did.
    String paid() {
        return paid;
    }

    /// The reason it has after it was given up; empty where it never is.
    Optional<FailureReason> whenGivenUp() {
        return whenGivenUp;
    }

    /// Whether a success after it was given up ends it in the ordinary course.
    boolean lateSuccessCounts() {
        return lateSuccessCounts;
    }

    /// What its movement is in its provider's books.
    public MovementKind movement() {
        return movement;
    }

    /// What the report that it is in progress says about money.
    Evidence ofProgress() {
        return this == PAYOUT ? Evidence.IN_PROGRESS : Evidence.NONE;
    }

    /// What it keeps of something that can't be read, so that no time ends it.
    Evidence ofUnread() {
        return whenGivenUp.isPresent() ? Evidence.IN_PROGRESS : Evidence.NONE;
    }

    /// Whether it has failed when it was not sent: nothing sends it later.
    boolean failsUnsent() {
        return this == REFUND;
    }

    /// Whether it is a change of it that its provider names it.
    boolean changesWithItsReference() {
        return this == REFUND;
    }

    /// Whether a refusal contradicts what its provider said before.
    boolean isContradictedByRefusal(State state) {
        return state instanceof Sent(var ref, var evidence)
                && (this == PAYOUT ? evidence == Evidence.IN_PROGRESS : ref.isPresent());
    }

    /// What is known of the money of one that its merchant cancels in this state. A request that died may have sent a
    /// payment; a payout has left only under a claim that is never given to another.
    ///
    /// @throws Refusal.Precondition when its provider has it, or may be getting it at this moment
    Late whenCanceled(State state, Instant at) {
        boolean isHere = state instanceof Queued || state instanceof Held;
        if (this == PAYOUT && isHere || this == REFUND && state instanceof Held) {
            return new Late.None();
        }
        if (this == PAYMENT && (isHere || state instanceof Sending sending && !at.isBefore(sending.until()))) {
            return new Late.Awaited(Optional.empty());
        }
        throw switch (this) {
            case PAYOUT -> new Refusal.Precondition(RefusalCode.PAYOUT_NOT_CANCELABLE,
                    "only a payout that has not been sent can be canceled");
            case REFUND -> new Refusal.Precondition(RefusalCode.REFUND_NOT_CANCELABLE,
                    "only a refund that waits for a second person can be canceled");
            case PAYMENT -> new Refusal.Precondition(RefusalCode.PAYMENT_NOT_CANCELABLE,
                    "only a pending payment that its channel is not being told of can be canceled");
        };
    }

    /// Whether no person may decide about it yet.
    ///
    /// @throws Refusal.Precondition when it may be sent at this moment, or hasn't been sent
    void requireDecidable(State state, Instant at) {
        boolean isBeingSent = state instanceof Sending sending && at.isBefore(sending.until());
        if (this == PAYMENT && isBeingSent) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_BEING_SENT,
                    "the payment's channel is being told of it");
        }
        if (this == PAYOUT && (isBeingSent || state instanceof Queued || state instanceof Held)) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_BEING_SENT, "the payout has not been sent yet");
        }
        if (this == REFUND && state instanceof Held) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_BEING_SENT, "the refund has not been sent yet");
        }
    }

    /// The name of a state on the wire.
    public String wire(State state) {
        return switch (state) {
            case State.Held _,State.Queued _,State.Sending _ -> "pending";
            case State.Sent _ -> this == PAYMENT ? "processing" : "pending";
            case State.Succeeded _ -> "succeeded";
            case State.Failed _ -> "failed";
            case State.Canceled _ -> "canceled";
        };
    }
}
