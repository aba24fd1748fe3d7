package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RefusalsTest {

    static Stream<Arguments> refusals() {
        return Stream.of(Arguments.of(new Refusal.Invalid("m"), 400, "invalid_request", "m"),
                Arguments.of(new Refusal.Unauthorized(), 401, "unauthorized", "missing or invalid credentials"),
                Arguments.of(new Refusal.Forbidden("m"), 403, "forbidden", "m"),
                Arguments.of(new Refusal.NotFound("wallet"), 404, "not_found", "wallet not found"),
                Arguments.of(new Refusal.Conflict("m"), 409, "conflict", "m"),
                Arguments.of(new Refusal.Precondition("m"), 422, "precondition_failed", "m"),
                Arguments.of(new Refusal.BadGateway("Payout", "id"), 502, "bad_gateway",
                        "the provider refused the payout"));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void eachRefusalHasItsAnswer(Refusal refusal, int status, String type, String message) {
        assertThat(Refusals.error(refusal)).isEqualTo(ApiError.of(status, type, message));
    }

    @Test
    void someSayHowLongToWait() {
        Duration wait = Duration.ofSeconds(3);
        assertThat(Refusals.error(new Refusal.Restored())).satisfies(error -> {
            assertThat(error.status()).isEqualTo(503);
            assertThat(error.type()).isEqualTo("restored");
            assertThat(error.retryAfterSeconds()).contains(60L);
        });
        assertThat(Refusals.error(new Refusal.RateLimited(wait)))
                .isEqualTo(new ApiError(429, "rate_limited", "too many requests", Optional.of(wait)));
        assertThat(Refusals.error(new Refusal.Conflict("m", Optional.of(wait))))
                .isEqualTo(new ApiError(409, "conflict", "m", Optional.of(wait)));
    }
}
