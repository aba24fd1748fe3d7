package dev.hazina.application.operations;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.Reach;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.refusal.Refused;
import java.time.InstantSource;
import java.util.Optional;

/// What a person of the platform's staff could ask a provider about an instruction at this moment. [AskProvider] has
/// the same rules, so that nothing is offered that it refuses.
@OpenToAdapters
public final class OfferedQuestions {
    private final Pollers pollers;
    private final InstantSource clock;

    public OfferedQuestions(Pollers pollers, InstantSource clock) {
        this.pollers = pollers;
        this.clock = clock;
    }

    /// @param ask whether its provider can be asked
    /// @param giveUp whether it can be given up
    /// @param refused why its provider can't be asked although it is open to that
    public record Offered(boolean ask, boolean giveUp, Optional<Refusal> refused) {}

    public Offered of(Instruction<?> known) {
        Optional<Refusal> noAsk = Refused.by(() -> require(known, false));
        return new Offered(noAsk.isEmpty(), Refused.by(() -> require(known, true)).isEmpty(),
                noAsk.filter(why -> why.code() == RefusalCode.PROVIDER_NOT_CONNECTED));
    }

    /// @throws Refusal.Precondition when it is polled no more, may not be given up, or its provider isn't connected
    void require(Instruction<?> known, boolean givesUp) {
        if (!known.isPolled()) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_ENDED,
                    "it has ended, or is held, and its provider is not asked");
        }
        if (givesUp && !mayGiveUp(known)) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "it can't be given up: its money may have moved. Settle it by hand");
        }
        // What its provider can't know may be given up without it.
        boolean unsent = givesUp && known.details() instanceof PayoutDetails;
        if (!unsent && reach(known) instanceof Reach.NotConnected) {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_NOT_CONNECTED, known.details().provider()
                    + " is not connected, so it can't be asked. Connect it, or name it in HAZINA_DRAINING");
        }
    }

    /// Whether a person may give it up now. Of payouts only one that was never sent, and is not about to be: about any
    /// other the provider's own records decide, and a person settles it by them.
    boolean mayGiveUp(Instruction<?> known) {
        return switch (known.details()) {
            case PaymentDetails _ -> known.isOpen() && !known.isDisputed();
            case RefundDetails _ -> false;
            case PayoutDetails _ ->
                known.isQueued() && known.clockStart().isBefore(Stuck.PAYOUTS_UNSENT.before(clock.instant()));
        };
    }

    private Reach reach(Instruction<?> known) {
        return switch (known.details()) {
            case PaymentDetails _ -> reach(pollers.payments().byHand(), known, PaymentDetails.class);
            case RefundDetails _ -> reach(pollers.refunds().byHand(), known, RefundDetails.class);
            case PayoutDetails _ -> reach(pollers.payouts().byHand(), known, PayoutDetails.class);
        };
    }

    private static <D extends Details> Reach reach(InstructionPoller<D> poller, Instruction<?> known, Class<D> kind) {
        return poller.reach(known.as(kind).orElseThrow());
    }
}
