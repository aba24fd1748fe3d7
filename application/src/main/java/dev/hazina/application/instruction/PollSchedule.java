package dev.hazina.application.instruction;

import dev.hazina.application.polling.Schedule;
import dev.hazina.domain.instruction.Instruction;
import java.time.Instant;

/// The time of the next poll of each [polled][Instruction#isPolled()] instruction of one kind.
public interface PollSchedule<T extends Instruction<T>> extends Schedule<PollSchedule.Due<T>> {

    /// A polled instruction whose time has come.
    ///
    /// @param polls how often it was polled before
    record Due<T extends Instruction<T>>(T instruction, int polls) {}

    /// Sets another time than the claim did, and counts no poll.
    void defer(Due<T> due, Instant at);

    /// Sets the time of the next poll, and counts the one that ends here.
    void pollAgain(Due<T> due, Instant at);

    /// Ends the polling of one that has ended.
    void pollNoMore(Due<T> due);
}
