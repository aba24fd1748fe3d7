package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.http.HttpRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.MDC;

/// Lines about a request have its fields, and lines after it have none.
class LogFieldsTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    @Test
    void theFieldsStandAroundALineOnly() {
        try (LogFields fields = LogFields.of("req_1", "00-" + TRACE + "-00f067aa0ba902b7-01")) {
            assertThat(MDC.getCopyOfContextMap()).isEqualTo(Map.of("request_id", "req_1", "trace_id", TRACE));
        }
        assertThat(MDC.get("request_id")).isNull();
        assertThat(MDC.get("trace_id")).isNull();
    }

    @Test
    void aRequestHasItsId() {
        HttpRequest<?> request = HttpRequest.GET("/v1/me").header(RequestIds.HEADER, "req_2");
        try (LogFields fields = LogFields.of(request)) {
            assertThat(MDC.getCopyOfContextMap()).isEqualTo(Map.of("request_id", "req_2"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "forged\nline", "00-4BF92F-00f067aa0ba902b7-01", "sk_test_secret"})
    void whatIsNoTraceIsLeftOut(String header) {
        try (LogFields fields = LogFields.of("req_3", header)) {
            assertThat(MDC.get("trace_id")).isNull();
        }
    }
}
