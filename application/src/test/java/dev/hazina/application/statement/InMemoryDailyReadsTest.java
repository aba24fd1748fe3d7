package dev.hazina.application.statement;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryDailyReadsTest extends DailyReadsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
