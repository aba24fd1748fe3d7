package dev.hazina.application.instruction;

import dev.hazina.application.boundary.Port;
import dev.hazina.application.polling.Schedule;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.time.Duration;
import java.time.Instant;

/// The time of the next poll of each [polled][Instruction#isPolled()] instruction of one kind.
@Port
public interface PollSchedule<D extends Details> extends Schedule<PollSchedule.Due<D>> {
    /// The time from a payment's creation to its first poll. Its request is over by then.
    Duration FIRST_OF_PAYMENTS = Duration.ofSeconds(30);
    /// The same for a refund.
    Duration FIRST_OF_REFUNDS = Duration.ofSeconds(30);
    /// The same for a payout. Its request has sent it by then, unless the request died.
    Duration FIRST_OF_PAYOUTS = Duration.ofSeconds(20);

    /// A polled instruction whose time has come.
    ///
    /// @param polls how often it was polled before
    record Due<D extends Details>(Instruction<D> instruction, int polls) {}

    /// Sets another time than the claim did, and counts no poll.
    void defer(Due<D> due, Instant at);

    /// Sets the time of the next poll, and counts the one that ends here.
    void pollAgain(Due<D> due, Instant at);

    /// Ends the polling of one that has ended.
    void pollNoMore(Due<D> due);
}
