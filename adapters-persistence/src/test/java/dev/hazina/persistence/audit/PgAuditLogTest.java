package dev.hazina.persistence.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.World;
import dev.hazina.application.audit.AuditLogContract;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.persistence.PgWorld;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgAuditLogTest extends AuditLogContract {
    @Override
    public World world() {
        return PgWorld.shared();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UPDATE audit_log SET address = 'nowhere'", "DELETE FROM audit_log", "TRUNCATE audit_log"})
    void whatIsWrittenStays(String sql) {
        new MerchantActions(hazina, shop).suspend(true);

        String verb = sql.substring(0, sql.indexOf(' '));
        assertThatThrownBy(() -> PgWorld.shared().database().execute(sql)).rootCause()
                .hasMessageContaining(verb + " of audit_log refused");
        assertThat(new MerchantActions(hazina, shop).entries()).hasSize(1);
    }
}
