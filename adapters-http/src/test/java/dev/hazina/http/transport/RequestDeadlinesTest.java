package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.support.Served;
import io.netty.handler.codec.http.HttpMethod;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestDeadlinesTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    @ParameterizedTest
    @ValueSource(strings = {"/v1/admin/provider-statements", "/v1/admin/restore/resume", "/v1/admin/ledger/proof",
            "/dashboard/operator/provider-statements", "/dashboard/operator/restore", "/dashboard/operator/proof"})
    void whatDoesSomethingForEachOfManyMayTakeMinutes(String target) {
        assertThat(RequestDeadlines.USUAL.of(HttpMethod.POST, target)).isGreaterThan(LONG);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/admin/restore", "/dashboard/operator/restore", "/v1/admin/provider-statements"})
    void theirReadsDoNot(String target) {
        assertThat(RequestDeadlines.USUAL.of(HttpMethod.GET, target)).isLessThan(LONG);
    }

    /// A route that is renamed is named here again.
    @Test
    void theRoutesAreThere() {
        try (Served served = Served.sandbox()) {
            assertThat(served.all().toList()).contains("POST /v1/admin/provider-statements",
                    "POST /v1/admin/restore/resume", "POST /dashboard/operator/provider-statements",
                    "POST /dashboard/operator/restore", "POST /dashboard/operator/proof");
        }
    }
}
