package dev.hazina.application.instruction;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryPollScheduleTest extends PollScheduleContract {
    @Override
    public World world() {
        return new InMemoryWorld();
    }
}
