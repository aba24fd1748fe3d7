package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.Exchange;
import java.util.Optional;
import java.util.Set;

/// A refusal as Daraja's gateway words it: `{"requestId": …, "errorCode": …, "errorMessage": …}`.
record GatewayError(String code) {
    private static final int UNAUTHORIZED = 401;
    private static final Set<String> DEAD_TOKEN = Set.of("404.001.03", "401.002.01", "401.003.01", "400.003.01");
    /// Something in the request is wrong: it was not passed on.
    private static final Set<String> MALFORMED = Set.of("400.002.02", "400.002.05", "400.008.01", "404.001.01",
            "404.003.01", "405.001");
    /// Too many requests: this one was not passed on either.
    private static final Set<String> TOO_MANY = Set.of("500.003.02", "500.003.03");
    /// One code for two things: on a push a wrong password or a phone that is busy with another prompt, on a question that
    /// the prompt has not been answered.
    private static final String BUSY = "500.001.1001";
    private static final String DUPLICATE = "500.002.1001";
    private static final String REGISTERED = "500.003.1001";

    static Optional<GatewayError> of(Exchange.Answered answered) {
        return answered.isSuccess()
                ? Optional.empty()
                : answered.body().text("errorCode").map(GatewayError::new);
    }

    /// Whether the answer says that our token doesn't count any more; then the request was not executed.
    static boolean isExpiredToken(Exchange exchange) {
        return exchange instanceof Exchange.Answered answered && (answered.status() == UNAUTHORIZED
                || of(answered).filter(error -> DEAD_TOKEN.contains(error.code())).isPresent());
    }

    /// What a documented refusal makes of a request that was to move money; empty where this is none. What doesn't stand
    /// here may have been executed.
    Optional<Outcome> refusal() {
        return MALFORMED.contains(code) || TOO_MANY.contains(code)
                ? Optional.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED))
                : Optional.empty();
    }

    boolean isBusy() {
        return code.equals(BUSY);
    }

    /// Whether the provider has seen the id before. It says nothing about how the first one went.
    boolean isDuplicate() {
        return code.equals(DUPLICATE);
    }

    /// Whether it knows our addresses already.
    boolean isRegistered() {
        return code.equals(REGISTERED);
    }

    /// Whether this is an answer like any other although its status says that the server failed.
    static boolean isValidAnswer(Exchange.Answered answered) {
        return of(answered).filter(error -> error.isBusy() || error.isDuplicate() || error.isRegistered())
                .isPresent();
    }
}
