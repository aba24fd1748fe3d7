package dev.hazina.persistence.form;

import dev.hazina.application.World;
import dev.hazina.application.form.SentFormsContract;
import dev.hazina.persistence.PgWorld;

class PgSentFormsTest extends SentFormsContract {
    @Override
    protected World world() {
        return PgWorld.shared();
    }
}
