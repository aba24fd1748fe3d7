package dev.hazina.persistence.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.sandbox.SandboxStore;
import dev.hazina.application.sandbox.SandboxStoreContract;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.sql.Database;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PgSandboxStoreTest extends SandboxStoreContract {
    private static final PgWorld WORLD = PgWorld.fresh();

    private final Database database = new Database(WORLD.dataSource());
    private final SandboxStore store = new PgSandboxStore(database);

    @AfterAll
    static void end() {
        WORLD.close();
    }

    @BeforeEach
    void begin() {
        database.update("DELETE FROM sandbox_faults", p -> {});
        database.update("DELETE FROM sandbox_movements", p -> {});
    }

    @Override
    protected SandboxStore store() {
        return store;
    }

    @Test
    void whatARecordHasIsToldOf() {
        SandboxStore.NetworkMovement told = moved("paybill", 75_50, NOW);
        moved("paybill", -35_00, NOW);
        database.update("""
                INSERT INTO provider_records (provider, float_account, receipt, kind, amount, currency, about_kind,
                                              about_id, kept_at, notice_at)
                VALUES ('sandbox', 'paybill', ?, 'money_in', 7550, 'KES', 'inbound', ?, now(), now())""",
                p -> p.text(told.receipt()).uuid(told.id()));

        assertThat(store.untold("sandbox")).singleElement()
                .satisfies(one -> assertThat(one.balance().minor()).isEqualTo(-35_00));
        assertThat(store.untold("another")).singleElement()
                .satisfies(one -> assertThat(one.balance().minor()).isEqualTo(40_50));
    }
}
