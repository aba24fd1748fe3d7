package dev.hazina.application.instruction;

import dev.hazina.application.boundary.Port;
import dev.hazina.domain.instruction.Details;

/// The polling schedules, one of each kind of instruction.
@Port
public interface PollSchedules {

    <D extends Details> PollSchedule<D> of(InstructionKind<D> kind);
}
