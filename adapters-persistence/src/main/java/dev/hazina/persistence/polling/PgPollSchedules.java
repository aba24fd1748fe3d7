package dev.hazina.persistence.polling;

import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.PollSchedules;
import dev.hazina.domain.instruction.Details;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.instruction.InstructionRows;
import dev.hazina.persistence.instruction.InstructionTables;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// The polling schedules of all kinds of instructions.
@Singleton
final class PgPollSchedules implements PollSchedules {
    private final Buckets buckets;
    private final InstantSource clock;

    PgPollSchedules(Buckets buckets, InstantSource clock) {
        this.buckets = buckets;
        this.clock = clock;
    }

    @Override
    public <D extends Details> PollSchedule<D> of(InstructionKind<D> kind) {
        InstructionRows<D> rows = InstructionTables.of(kind.details());
        return new PgPollSchedule<>(buckets, clock, PolledTable.of(rows), rows.table().reading());
    }
}
