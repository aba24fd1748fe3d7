package dev.hazina.providers.simulator.momo;

import dev.hazina.providers.simulator.SimulatorResponse;
import dev.hazina.providers.simulator.momo.MomoTransaction.Kind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// The numbers MTN's sandbox plays outcomes for: `46733123` and three digits. Which of them are refused at once, and
/// which fail on a status query, is not documented; here those are refused at once whose codes MTN lists for the
/// request itself.
final class MomoSandboxNumbers {
    private static final String PREFIX = "46733123";
    private static final Duration ONGOING = Duration.ofSeconds(30);

    private static final Map<String, String> COLLECTING = Map.of("450", "INTERNAL_PROCESSING_ERROR", "451",
            "APPROVAL_REJECTED", "452", "EXPIRED", "455", "PAYER_NOT_FOUND", "456", "PAYEE_NOT_ALLOWED_TO_RECEIVE",
            "463",
            "COULD_NOT_PERFORM_TRANSACTION");
    private static final Map<String, String> COLLECTING_REFUSED = Map.of("457", "NOT_ALLOWED", "458",
            "NOT_ALLOWED_TARGET_ENVIRONMENT", "459", "INVALID_CALLBACK_URL_HOST", "460", "INVALID_CURRENCY", "461",
            "INTERNAL_PROCESSING_ERROR", "462", "SERVICE_UNAVAILABLE");
    private static final Map<String, String> PAYING = Map.of("455", "NOT_ENOUGH_FUNDS", "456", "PAYER_LIMIT_REACHED",
            "457", "PAYEE_NOT_FOUND");
    private static final Map<String, String> PAYING_REFUSED = Map.of("458", "NOT_ALLOWED", "459",
            "NOT_ALLOWED_TARGET_ENVIRONMENT", "460", "INVALID_CALLBACK_URL_HOST", "461", "INVALID_CURRENCY", "462",
            "INTERNAL_PROCESSING_ERROR", "463", "SERVICE_UNAVAILABLE");

    private MomoSandboxNumbers() {}

    /// How a request about this number is refused at once; empty when it is taken.
    static Optional<SimulatorResponse> refusal(MomoTransaction taken) {
        Map<String, String> refused = taken.kind == Kind.REQUEST_TO_PAY ? COLLECTING_REFUSED : PAYING_REFUSED;
        return ending(taken).map(refused::get)
                .map(code -> MomoReplies.error(code.equals("SERVICE_UNAVAILABLE") ? 503 : 500,
                        code));
    }

    /// The reason for which a request about this number fails; empty text when it succeeds.
    static String failure(MomoTransaction taken) {
        Map<String, String> failing = taken.kind == Kind.REQUEST_TO_PAY ? COLLECTING : PAYING;
        return ending(taken).map(failing::get).orElse("");
    }

    /// How long a request about this number stays pending.
    static Duration takes(MomoTransaction taken) {
        boolean slow = taken.kind == Kind.REQUEST_TO_PAY
                && ending(taken).filter(ending -> ending.equals("453") || ending.equals("454")).isPresent();
        return slow ? ONGOING : Duration.ZERO;
    }

    private static Optional<String> ending(MomoTransaction taken) {
        return Optional.of(taken.phone()).filter(phone -> phone.startsWith(PREFIX))
                .map(phone -> phone.substring(PREFIX.length()));
    }
}
