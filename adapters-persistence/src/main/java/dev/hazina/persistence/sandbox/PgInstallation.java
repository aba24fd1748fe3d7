package dev.hazina.persistence.sandbox;

import dev.hazina.application.sandbox.Installation;
import dev.hazina.persistence.sql.Database;
import java.util.UUID;

/// The one row of the installation, created with its table.
public final class PgInstallation implements Installation {
    private final Database database;

    public PgInstallation(Database database) {
        this.database = database;
    }

    @Override
    public UUID id() {
        return database.find("SELECT id FROM installation", parameters -> {}, row -> row.uuid("id"))
                .orElseThrow(() -> new IllegalStateException("the installation has no id"));
    }
}
