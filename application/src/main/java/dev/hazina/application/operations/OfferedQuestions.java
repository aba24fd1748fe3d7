package dev.hazina.application.operations;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller;
import dev.hazina.application.instruction.Pollers;
import dev.hazina.application.instruction.Reach;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.refusal.Refused;
import java.util.Optional;

/// What a person of the platform's staff could ask a provider about an instruction at this moment. [AskProvider] has
/// the same rules, so that nothing is offered that it refuses.
@OpenToAdapters
public final class OfferedQuestions {
    private final Pollers pollers;

    public OfferedQuestions(Pollers pollers) {
        this.pollers = pollers;
    }

    /// @param ask whether its provider can be asked
    /// @param giveUp whether it can be given up
    /// @param refused why its provider can't be asked although it is open to that
    public record Offered(boolean ask, boolean giveUp, Optional<Refusal> refused) {}

    public Offered of(Instruction<?> known) {
        return offered(known);
    }

    private <D extends Details> Offered offered(Instruction<D> known) {
        InstructionPoller<D> poller = pollers.of(InstructionKinds.of(known));
        Optional<Refusal> noAsk = Refused.by(() -> require(poller, known, false));
        return new Offered(noAsk.isEmpty(), Refused.by(() -> require(poller, known, true)).isEmpty(),
                noAsk.filter(why -> why.code() == RefusalCode.PROVIDER_NOT_CONNECTED));
    }

    /// @throws Refusal.Precondition when it is polled no more, may not be given up, or its provider isn't connected
    static <D extends Details> void require(InstructionPoller<D> poller, Instruction<D> known, boolean givesUp) {
        if (!known.isPolled()) {
            throw new Refusal.Precondition(RefusalCode.INSTRUCTION_ENDED,
                    "it has ended, or is held, and its provider is not asked");
        }
        if (givesUp && !poller.mayBeGivenUp(known)) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "it can't be given up: its money may have moved. Settle it by hand");
        }
        // What its provider can't know may be given up without it.
        boolean unsent = givesUp && !poller.mayBeKnown(known);
        if (!unsent && poller.reach(known) instanceof Reach.NotConnected) {
            throw new Refusal.Precondition(RefusalCode.PROVIDER_NOT_CONNECTED, known.details().provider()
                    + " is not connected, so it can't be asked. Connect it, or name it in HAZINA_DRAINING");
        }
    }
}
