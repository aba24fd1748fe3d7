package dev.hazina.http.error;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiErrorTest {

    @ParameterizedTest
    @CsvSource({"PT0S,1", "PT0.000000001S,1", "PT0.5S,1", "PT1S,1", "PT1.000000001S,2", "PT1.001S,2", "PT59.999S,60",
            "PT60S,60"})
    void aWaitIsWholeSecondsRoundedUp(Duration wait, long seconds) {
        assertThat(
                new ApiError(429, "rate_limited", RefusalCode.REQUEST_RATE_EXCEEDED, "x", Optional.of(wait), Map.of())
                        .retryAfterSeconds())
                .contains(seconds);
    }

    @Test
    void nobodyWaitsForNothing() {
        assertThat(ApiError.invalid(RefusalCode.FIELD_INVALID, "x").retryAfterSeconds()).isEmpty();
    }

    @Test
    void theFormOfEveryError() {
        assertThat(new String(ApiError.invalid(RefusalCode.FIELD_INVALID, "no \"x\"").body(), UTF_8))
                .isEqualTo("{\"error\":{\"type\":\"invalid_request\",\"message\":\"no \\\"x\\\"\"}}");
    }

    @ParameterizedTest
    @CsvSource({"400,invalid_request", "401,unauthorized", "403,forbidden", "404,not_found", "405,invalid_request",
            "406,invalid_request",
            "413,invalid_request", "414,invalid_request", "415,invalid_request", "431,invalid_request", "500,internal",
            "503,unavailable",
            "505,internal"})
    void everyStatusHasAType(int status, String type) {
        assertThat(ApiError.ofStatus(status)).satisfies(answer -> {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.type()).isEqualTo(type);
        });
    }
}
