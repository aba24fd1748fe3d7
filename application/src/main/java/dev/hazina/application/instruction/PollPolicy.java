package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.time.Instant;
import java.util.Optional;

/// The polling intervals of instructions of one kind, their end, and the cases in which one is sent again instead.
public interface PollPolicy<D extends Details> {

    /// The time of the last status query, after which it is given up or a person decides about it.
    ///
    /// @param able what its provider does with it
    Instant deadline(Instruction<D> open, Capabilities able);

    /// The step to take for an open one.
    ///
    /// @param overdue whether its deadline has passed
    Step step(Instruction<D> open, Capabilities able, boolean overdue, Instant now);

    /// Whether the provider may know an open one. Of no other is anything asked while a restore is open.
    default boolean mayBeKnown(Instruction<D> open, Instant now) {
        return true;
    }

    /// Whether a person may give it up now, before its time: only where no money can be lost by that.
    boolean mayBeGivenUp(Instruction<D> known, Instant now);

    /// What follows from the answer to the status query of a [Step.Ask].
    default Answered weigh(Instruction<D> open, Capabilities able, Report answer, boolean last, Instant now) {
        return new Answered(answer, last);
    }

    /// Whether polling for late results of given-up instructions is useful with this provider.
    default boolean hasLateResults(Capabilities able) {
        return able.asking() != Capabilities.Asking.NOT_OFFERED;
    }

    /// The time of the next poll of one that is still open.
    Instant next(Instruction<D> open, Capabilities able, int polls, Instant now);

    /// The provider's answer to the last thing that can be tried with one that is overdue; empty where there is
    /// nothing.
    default Optional<Report> lastResort(Reach.Connected provider, Instruction<D> overdue) {
        return Optional.empty();
    }

    /// The result of a status query.
    ///
    /// @param ends whether one that is still open is now given up, or a person decides about it
    record Answered(Report report, boolean ends) {}

    /// A step of the polling of an open instruction.
    sealed interface Step {
        /// Asks its provider.
        ///
        /// @param last whether it is given up, or a person decides about it, if this brings no result
        record Ask(boolean last) implements Step {}

        /// The instruction was sent again, with this result.
        record Sent(Report report) implements Step {}

        /// Waits for the next poll.
        record Wait() implements Step {}

        /// Comes up again then, and this was no poll.
        record Defer(Instant until) implements Step {}
    }
}
