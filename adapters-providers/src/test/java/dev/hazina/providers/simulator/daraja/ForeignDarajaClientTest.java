package dev.hazina.providers.simulator.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.SteppingClock;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorServer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The simulator with Safaricom's own client, which is third-party code.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForeignDarajaClientTest {
    private static final JsonMapper JSON = new JsonMapper();

    private final Outbox.CollectedReports shelf = new Outbox.CollectedReports();
    private final DarajaSimulator daraja = new DarajaSimulator(new SteppingClock(), shelf);
    private final Map<String, JsonNode> said = new LinkedHashMap<>();
    private List<SimulatorRequest> sent = List.of();

    @BeforeAll
    void driveIt() {
        try (SimulatorServer server = new SimulatorServer(daraja)) {
            for (JsonNode step : MpesaNode.drive(daraja, server)) {
                said.put(step.path("step").asText(), step);
            }
            sent = server.seen();
        }
    }

    @Test
    void itIsGivenATokenAndUsesIt() {
        assertThat(data("token").path("expires_in").isTextual()).isTrue();
        assertThat(sent).filteredOn(request -> daraja.kind(request) != ProviderSimulator.Kind.TOKEN).isNotEmpty()
                .allMatch(request -> request.header("Authorization").orElse("").startsWith("Bearer token"));
    }

    @Test
    void itsPromptIsTakenAndStillUnderWayWhenItAsks() {
        assertThat(status("push")).isEqualTo(200);
        assertThat(data("push").path("ResponseCode").asText()).isEqualTo("0");
        assertThat(data("push").path("CheckoutRequestID").asText()).startsWith("ws_CO_");
        assertThat(status("push query")).isEqualTo(500);
        assertThat(data("push query").path("errorCode").asText()).isEqualTo("500.001.1001");
    }

    @Test
    void itIsToldWhatIsWrong() {
        assertThat(data("push with a wrong pass key").path("errorCode").asText()).isEqualTo("500.001.1001");
        assertThat(data("push of cents").path("errorMessage").asText()).isEqualTo("Bad Request - Invalid Amount");
    }

    @Test
    void itsCredentialOpensWithOurKeyAndItsOtherRequestsAreTaken() {
        assertThat(List.of("payout", "status", "reversal", "register", "paybill")).allSatisfy(step -> {
            assertThat(status(step)).as(step + " " + said.get(step)).isEqualTo(200);
            assertThat(step.equals("paybill") ? "0" : data(step).path("ResponseCode").asText()).isEqualTo("0");
        });
        assertThat(data("payout").path("ConversationID").asText()).startsWith("AG_");
    }

    @Test
    void itsReportsGoWhereItWantsThem() {
        daraja.end("prompt", DarajaResultKind.PAID);
        daraja.end("payout", DarajaResultKind.NOT_PAID);
        daraja.end("refund", DarajaResultKind.PAID);

        assertThat(shelf.take()).extracting(Outbox.PendingReport::token).containsExactly("payout", "asked", "news",
                "prompt",
                "news", "payout", "refund");
        assertThat(daraja.moved("prompt")).containsExactly(100L);
        assertThat(daraja.moved("payout")).isEmpty();
        assertThat(daraja.moved("refund")).containsExactly(100L);
    }

    private int status(String step) {
        return said.getOrDefault(step, JSON.missingNode()).path("status").asInt();
    }

    private JsonNode data(String step) {
        return said.getOrDefault(step, JSON.missingNode()).path("data");
    }
}
