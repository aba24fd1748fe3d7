package dev.hazina.http.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.Fault;
import dev.hazina.domain.refusal.Quota;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RefusalsTest {

    static Stream<Arguments> refusals() {
        return Stream.of(Arguments.of(new Refusal.Invalid(RefusalCode.FIELD_INVALID, "m"), 400, "invalid_request", "m"),
                Arguments.of(new Refusal.Unauthorized(), 401, "unauthorized", "missing or invalid credentials"),
                Arguments.of(new Refusal.Forbidden(RefusalCode.ROLE_INSUFFICIENT, "m"), 403, "forbidden", "m"),
                Arguments.of(new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND), 404, "not_found", "wallet not found"),
                Arguments.of(new Refusal.Conflict(RefusalCode.REFERENCE_USED, "m"), 409, "conflict", "m"),
                Arguments.of(new Refusal.Precondition(RefusalCode.WALLET_CLOSED, "m"), 422, "precondition_failed", "m"),
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
        assertThat(Refusals.error(refusal)).satisfies(error -> {
            assertThat(error.status()).isEqualTo(status);
            assertThat(error.type()).isEqualTo(type);
            assertThat(error.message()).isEqualTo(message);
            assertThat(error.retryAfter()).isEmpty();
            assertThat(headers(error)).containsEntry(ApiError.CODE, refusal.code().wire());
        });
    }

    @Test
    void someSayWhatTheyAreAbout() {
        assertThat(headers(Refusals.error(new Refusal.Invalid(RefusalCode.FIELD_INVALID, "status", "m"))))
                .containsEntry("Hazina-Error-Field", "status");
        assertThat(headers(Refusals.error(new Refusal.Precondition(RefusalCode.INSUFFICIENT_BALANCE, "m"))))
                .containsEntry("Hazina-Error-Field", "amount");
        assertThat(headers(Refusals.error(new Refusal.Precondition(RefusalCode.WALLET_CLOSED, "m"))))
                .doesNotContainKey("Hazina-Error-Field");
        assertThat(headers(Refusals.error(new Refusal.Conflict(RefusalCode.REFERENCE_USED, "taken",
                new Refusal.Conflict.Holder("Payment", "the-id")))))
                .containsEntry(ApiError.CODE, "reference_used").containsEntry("Hazina-Error-Field", "reference")
                .containsEntry("Hazina-Existing-Payment", "the-id");
        assertThat(headers(Refusals.error(new Refusal.Unauthorized())))
                .containsEntry("WWW-Authenticate", "Basic realm=\"hazina\"");
    }

    @Test
    void aLimitSaysWhichItIs() {
        Quota quota = new Quota("writes", 60, Duration.ofMinutes(1));
        Duration wait = Duration.ofMillis(11_200);
        assertThat(headers(Refusals.error(new Refusal.RateLimited(RefusalCode.WRITE_RATE_EXCEEDED, quota, wait))))
                .containsEntry(ApiError.CODE, "write_rate_exceeded")
                .containsEntry("RateLimit-Policy", "\"writes\";q=60;w=60")
                .containsEntry("RateLimit", "\"writes\";r=0;t=12").containsEntry("Retry-After", "12");
    }

    @Test
    void theNameOfAMemberCannotEndItsHeader() {
        assertThat(headers(Refusals.error(new Refusal.Invalid(RefusalCode.FIELD_INVALID, "a\r\nSet-Cookie: b, \u00e9",
                "m")))).containsEntry("Hazina-Error-Field", "a%0D%0ASet-Cookie%3A%20b%2C%20%C3%A9");
        assertThat(HeaderNames.printed("\u00e9".repeat(5_000))).hasSize(64 * 6);
        assertThat(HeaderNames.printed("")).isEqualTo("\"\"");
    }

    private static Map<String, String> headers(ApiError error) {
        Map<String, String> headers = new HashMap<>();
        error.forEachHeader(headers::put);
        return headers;
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
                "bad_gateway", RefusalCode.PROVIDER_BUSY,
                "the provider refused the payment: it is busy, or the phone has another request open; this one has"
                        + " failed, and nothing moved; make a new one in 60 seconds",
                Optional.of(Duration.ofSeconds(60)), Map.of("X-Payment-Id", "id")));
        assertThat(Refusals.error(new Refusal.RateLimited(RefusalCode.REQUEST_RATE_EXCEEDED, wait)))
                .isEqualTo(new ApiError(429, "rate_limited", RefusalCode.REQUEST_RATE_EXCEEDED,
                        "too many requests", Optional.of(wait), Map.of()));
        assertThat(Refusals.error(new Refusal.Conflict(RefusalCode.IDEMPOTENCY_KEY_IN_USE, "m", Optional.of(wait))))
                .isEqualTo(new ApiError(409, "conflict", RefusalCode.IDEMPOTENCY_KEY_IN_USE, "m",
                        Optional.of(wait), Map.of("Hazina-Error-Field", "Idempotency-Key")));
    }
}
