package dev.hazina.persistence.callback;

import dev.hazina.application.World;
import dev.hazina.application.callback.CallbackInboxContract;
import dev.hazina.persistence.PgWorld;

class PgCallbackInboxTest extends CallbackInboxContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
