package dev.hazina.application.idempotency;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemoryAnswersTest extends AnswersContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
