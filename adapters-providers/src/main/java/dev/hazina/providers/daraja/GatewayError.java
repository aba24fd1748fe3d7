package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.Exchange;
import java.util.Optional;
import java.util.Set;

/// An error of Daraja's gateway: `{"requestId": …, "errorCode": …, "errorMessage": …}`.
record GatewayError(String code) {
    private static final int UNAUTHORIZED = 401;
    private static final Set<String> DEAD_TOKEN = Set.of("404.001.03", "401.002.01", "401.003.01", "400.003.01");
    /// The request is invalid and was not executed.
    private static final Set<String> MALFORMED = Set.of("400.002.02", "400.002.05", "400.008.01", "404.001.01",
            "404.003.01", "405.001");
    /// There were too many requests; this one was not executed.
    private static final Set<String> TOO_MANY = Set.of("500.003.02", "500.003.03");
    /// The code has two meanings: for a push, a wrong password or a phone with another open prompt; for a status query,
    /// a prompt that isn't answered yet.
    private static final String BUSY = "500.001.1001";
    private static final String DUPLICATE = "500.002.1001";
    private static final String REGISTERED = "500.003.1001";

    static Optional<GatewayError> of(Exchange.Answered answered) {
        return answered.isSuccess()
                ? Optional.empty()
                : answered.body().text("errorCode").map(GatewayError::new);
    }

    /// Whether the response reports that the access token has expired; the request was not executed then.
    static boolean isExpiredToken(Exchange exchange) {
        return exchange instanceof Exchange.Answered answered && (answered.status() == UNAUTHORIZED
                || of(answered).filter(error -> DEAD_TOKEN.contains(error.code())).isPresent());
    }

    /// The outcome of a documented refusal; empty for any other error, after which the request may have been executed.
    Optional<Outcome> refusal() {
        if (TOO_MANY.contains(code)) {
            return Optional.of(new Outcome.Unsent("Daraja has too many requests"));
        }
        return MALFORMED.contains(code)
                ? Optional.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED))
                : Optional.empty();
    }

    boolean isBusy() {
        return code.equals(BUSY);
    }

    /// Whether the provider has seen the id before. The response has no result of the first request.
    boolean isDuplicate() {
        return code.equals(DUPLICATE);
    }

    /// Whether our addresses are already registered.
    boolean isRegistered() {
        return code.equals(REGISTERED);
    }

    /// Whether this is a valid answer although its status is that of a server error.
    static boolean isValidAnswer(Exchange.Answered answered) {
        return of(answered).filter(error -> error.isBusy() || error.isDuplicate() || error.isRegistered())
                .isPresent();
    }
}
