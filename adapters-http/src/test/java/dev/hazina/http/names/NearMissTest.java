package dev.hazina.http.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearMissTest {

    @ParameterizedTest
    @CsvSource({"refrence,reference", "wallet,wallet_id", "walletid,wallet_id", "walletId,wallet_id",
            "callback_ulr,callback_url", "Callback-URL,callback_url", "payer,payer_phone", "currency_code,currency",
            "statuss,status", "limt,limit", "wallet_number,wallet_id"})
    void isNearlyAnother(String name, String known) {
        assertThat(NearMiss.isOne(name, known)).isEqualTo(!name.equals("wallet_number"));
    }

    @ParameterizedTest
    @CsvSource({"id,wallet_id", "fee,reference", "fee,free", "status,reference", "metadata,reference",
            "description,destination_phone", "since,before", "lim,limit"})
    void isNone(String name, String known) {
        assertThat(NearMiss.isOne(name, known)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dry_run", "dryRun", "DRY-RUN", "simulate", "test_mode", "testMode", "validate_only",
            "preview"})
    void asksForATrial(String name) {
        assertThat(NearMiss.asksForATrial(name)).isTrue();
    }

    @Test
    void theNearestOptionalNameIsNamed() {
        Shape shape = new Shape(Map.of("reference", Shape.OPEN, "reason", Shape.OPEN, "amount", Shape.OPEN),
                Set.of("amount"), false);

        assertThat(shape.near("refrence")).contains("reference");
        assertThat(shape.near("amuont")).isEmpty();
        assertThat(shape.near("raeson")).contains("reason");
    }
}
