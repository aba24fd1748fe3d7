package dev.hazina.persistence.polling;

import dev.hazina.application.World;
import dev.hazina.application.instruction.PollScheduleContract;
import dev.hazina.persistence.PgWorld;

class PgPollScheduleTest extends PollScheduleContract {
    @Override
    public World world() {
        return PgWorld.shared();
    }
}
