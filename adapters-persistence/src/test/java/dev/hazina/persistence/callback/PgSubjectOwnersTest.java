package dev.hazina.persistence.callback;

import dev.hazina.application.World;
import dev.hazina.application.callback.SubjectOwnersContract;
import dev.hazina.persistence.PgWorld;

class PgSubjectOwnersTest extends SubjectOwnersContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
