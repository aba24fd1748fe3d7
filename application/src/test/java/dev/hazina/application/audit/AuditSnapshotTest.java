package dev.hazina.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditSnapshotTest {

    @Test
    void areOneLineOfJson() {
        assertThat(AuditSnapshot.none().json()).isEqualTo("{}");
        assertThat(AuditSnapshot.none().text("a", "x").text("b", Optional.of("y")).text("c", Optional.empty())
                .flag("d", true)
                .texts("e", List.of("1", "2")).texts("f", List.of()).json())
                .isEqualTo("{\"a\":\"x\",\"b\":\"y\",\"c\":null,\"d\":true,\"e\":[\"1\",\"2\"],\"f\":[]}");
    }

    @Test
    void whatMeansSomethingInJsonIsEscaped() {
        assertThat(AuditSnapshot.none().text("a", "\"}\\\n\u0001\u00e9\uD83D\uDCB0").json())
                .isEqualTo("{\"a\":\"\\\"}\\\\\\u000a\\u0001\u00e9\uD83D\uDCB0\"}");
    }
}
