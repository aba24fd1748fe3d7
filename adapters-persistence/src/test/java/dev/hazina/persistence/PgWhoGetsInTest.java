package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.agreement.WhoGetsInContract;
import org.junit.jupiter.api.AutoClose;

/// Walks of days, with a clock of their own.
class PgWhoGetsInTest extends WhoGetsInContract {
    @AutoClose
    private final PgWorld fresh = PgWorld.fresh();

    @Override
    public World world() {
        return fresh;
    }

    @Override
    protected int walks() {
        return 6;
    }
}
