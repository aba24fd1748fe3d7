package dev.hazina.persistence;

import dev.hazina.application.World;
import dev.hazina.application.staff.StaffRolesContract;
import org.junit.jupiter.api.AutoClose;

/// The roles of the staff on PostgreSQL. It changes limits of the whole installation, so it has a database of its own.
class PgStaffRolesTest extends StaffRolesContract {
    @AutoClose
    private static final PgWorld WORLD = PgWorld.fresh();

    @Override
    public World world() {
        return WORLD;
    }
}
