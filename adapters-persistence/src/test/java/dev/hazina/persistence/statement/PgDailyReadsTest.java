package dev.hazina.persistence.statement;

import dev.hazina.application.World;
import dev.hazina.application.statement.DailyReadsContract;
import dev.hazina.persistence.PgWorld;

class PgDailyReadsTest extends DailyReadsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
