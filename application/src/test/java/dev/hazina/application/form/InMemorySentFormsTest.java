package dev.hazina.application.form;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.World;

class InMemorySentFormsTest extends SentFormsContract {
    @Override
    protected World world() {
        return new InMemoryWorld();
    }
}
