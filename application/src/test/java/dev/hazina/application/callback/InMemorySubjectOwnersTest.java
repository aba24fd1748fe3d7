package dev.hazina.application.callback;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemorySubjectOwnersTest extends SubjectOwnersContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
