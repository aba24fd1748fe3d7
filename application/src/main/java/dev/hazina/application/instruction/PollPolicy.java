package dev.hazina.application.instruction;

import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import java.time.Instant;
import java.util.Optional;

/// How often instructions of one kind are polled, how long, and when one of them is sent again instead.
public interface PollPolicy<T extends Instruction<T>> {

    /// From then on its provider is asked for the last time before it is given up, or a person is asked.
    Instant deadline(T open);

    /// The step to take for an open one.
    ///
    /// @param overdue whether its deadline has passed
    Step step(T open, boolean overdue, Instant now);

    /// Whether its provider is worth asking about one that was given up.
    default boolean hasLateResults(Asking asking) {
        return asking != Asking.NOT_OFFERED;
    }

    /// The time of the next poll of one that is still open.
    Instant next(T open, int polls, Instant now);

    /// The provider's answer to the last thing that can be tried with one that is overdue; empty where there is
    /// nothing.
    default Optional<Outcome> lastResort(ChannelGateway gateway, T overdue) {
        return Optional.empty();
    }

    /// A step of the polling of an open instruction.
    sealed interface Step {
        /// Asks its provider.
        record Ask() implements Step {}

        /// It was sent again, with this result.
        record Sent(Report report) implements Step {}

        /// Waits for the next poll.
        record Wait() implements Step {}

        /// Comes up again then, and this was no poll.
        record Defer(Instant until) implements Step {}
    }
}
