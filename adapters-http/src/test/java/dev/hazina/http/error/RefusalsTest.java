package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.Fault;
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
                Arguments.of(new Refusal.BadGateway("Payout", "id", Fault.OTHER), 502, "bad_gateway",
                        "the provider refused the payout"),
                Arguments.of(new Refusal.BadGateway("Payment", "id", Fault.NUMBER), 502, "bad_gateway",
                        "the provider refused the payment: the phone number is invalid, or no subscriber whom the"
                                + " provider serves; check the number"),
                Arguments.of(new Refusal.BadGateway("Refund", "id", Fault.SETUP), 502, "bad_gateway",
                        "the provider refused the refund: the platform's own set-up there is wrong, and nothing in the"
                                + " request; the platform's operator is alerted"));
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
        assertThat(Refusals.error(new Refusal.BadGateway("Payment", "id", Fault.BUSY))).isEqualTo(new ApiError(502,
                "bad_gateway",
                "the provider refused the payment: it is busy, or the phone has another request open; this one has"
                        + " failed, and nothing moved; make a new one in 60 seconds",
                Optional.of(Duration.ofSeconds(60))));
        assertThat(Refusals.error(new Refusal.RateLimited(wait)))
                .isEqualTo(new ApiError(429, "rate_limited", "too many requests", Optional.of(wait)));
        assertThat(Refusals.error(new Refusal.Conflict("m", Optional.of(wait))))
                .isEqualTo(new ApiError(409, "conflict", "m", Optional.of(wait)));
    }
}
