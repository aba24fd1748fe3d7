package dev.hazina.providers.simulator.daraja;

import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Access tokens, and the check of requests by them.
final class DarajaTokens {
    private static final Duration LAST = Duration.ofSeconds(3599);
    private static final String BEARER = "Bearer ";

    private final InstantSource clock;
    private final DarajaTenant tenant;
    private final UnaryOperator<String> id;
    private final Map<String, Instant> issued = new HashMap<>();

    /// @param id makes a fresh name of its beginning
    DarajaTokens(InstantSource clock, DarajaTenant tenant, UnaryOperator<String> id) {
        this.tenant = tenant;
        this.clock = clock;
        this.id = id;
    }

    void expire() {
        issued.clear();
    }

    SimulatorResponse issue(SimulatorRequest request) {
        if (!request.query().equals("grant_type=client_credentials")) {
            return DarajaValidation.error(id.apply("r"), 400, "400.008.02", "Invalid grant type passed");
        }
        if (request.header("Authorization").filter(tenant.basic()::equals).isEmpty()) {
            return DarajaValidation.error(id.apply("r"), 400, "400.008.01", "Invalid Authentication passed");
        }
        String token = id.apply("token");
        issued.put(token, clock.instant().plus(LAST));
        return SimulatorResponse.json(200, DarajaReports.object().put("access_token", token)
                .put("expires_in", Long.toString(LAST.toSeconds())).toString());
    }

    /// The response to a request with an invalid token.
    Optional<SimulatorResponse> refusal(SimulatorRequest request) {
        String bearer = request.header("Authorization").orElse("");
        Instant until = bearer.startsWith(BEARER) ? issued.get(bearer.substring(BEARER.length())) : null;
        return until == null || !clock.instant().isBefore(until)
                ? Optional.of(DarajaValidation.error(id.apply("r"), 404, "404.001.03", "Invalid Access Token"))
                : Optional.empty();
    }
}
