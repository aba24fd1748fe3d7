package dev.hazina.providers.simulator.momo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.foreign.NodePackages;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorServer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The simulator with a third-party client, the package `mtn-momo`: users, tokens, both products, and
/// every number MTN's sandbox knows.
final class MomoSimulatorTest {
    private static final String HOST = "shop.example";
    private static final String PREFIX = "46733123";

    private final SteppingClock clock = new SteppingClock();
    private final List<String> callbacks = new ArrayList<>();
    private final MomoSimulator simulator = new MomoSimulator(clock, MomoSimulator.Pace.AS_THE_SANDBOX,
            (method, to, headers, body) -> callbacks.add(method + " " + to + " "
                    + new Body(body).text("status").orElseThrow()));
    private final SimulatorServer server = new SimulatorServer(simulator);

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void everyNumberOfTheSandboxEndsAsItIsDocumented() {
        Map<String, String> collecting = new LinkedHashMap<>(Map.of("450", "FAILED InternalProcessingError", "451",
                "FAILED ApprovalRejectedError", "452", "FAILED ExpiredError", "453", "PENDING ", "454", "PENDING ",
                "455",
                "FAILED PayerNotFoundError", "456", "FAILED PayeeNotAllowedToReceiveError", "457", " NotAllowedError",
                "458", " NotAllowedTargetEnvironmentError", "459", " InvalidCallbackUrlHostError"));
        collecting.putAll(Map.of("460", " InvalidCurrencyError", "461", " InternalProcessingError", "462",
                " ServiceUnavailableError", "463", "FAILED UnspecifiedError", "499", "SUCCESSFUL "));
        Map<String, String> paying = new LinkedHashMap<>(Map.of("455", "FAILED NotEnoughFundsError", "456",
                "FAILED PayerLimitReachedError", "457", "FAILED PayeeNotFoundError", "458", " NotAllowedError", "459",
                " NotAllowedTargetEnvironmentError", "460", " InvalidCallbackUrlHostError", "461",
                " InvalidCurrencyError", "462", " InternalProcessingError", "463", " ServiceUnavailableError", "499",
                "SUCCESSFUL "));
        ObjectNode order = order();
        renumber(order, "collect", collecting);
        renumber(order, "transfer", paying);

        JsonNode said = drive(order);

        assertThat(results(said.get("collected"))).containsExactlyElementsOf(collecting.values());
        assertThat(results(said.get("transferred"))).containsExactlyElementsOf(paying.values());
        assertThat(said.get("balance").get(0).get("currency").asText()).isEqualTo("EUR");
        assertThat(said.get("active").get(1).asBoolean()).isTrue();
        assertThat(server.seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(2);
        assertThat(callbacks).hasSize(7 + 4).allMatch(text -> text.contains(" https://" + HOST + "/of/" + PREFIX))
                .anyMatch(text -> text.startsWith("PUT ") && text.endsWith(" FAILED"))
                .anyMatch(text -> text.startsWith("POST ") && text.endsWith(" FAILED"))
                .anyMatch(text -> text.endsWith("499 SUCCESSFUL"));
        assertThat(movedFor(said.get("collected"), "SUCCESSFUL")).containsExactly(List.of(new BigDecimal("500")));
        assertThat(movedFor(said.get("collected"), "FAILED")).allMatch(List::isEmpty);
    }

    @Test
    void aSlowPaymentIsPendingForHalfAMinute() {
        ObjectNode order = order();
        order.putArray("collect").add(PREFIX + "453");
        JsonNode first = drive(order);
        String reference = first.get("collected").get(0).get("reference").asText();
        assertThat(results(first.get("collected"))).containsExactly("PENDING ");

        clock.advance(Duration.ofSeconds(31));
        ObjectNode again = order();
        again.set("users", first.get("users"));
        again.putArray("ask").add(reference).add(UUID.randomUUID().toString());

        assertThat(results(drive(again).get("asked"))).containsExactly("SUCCESSFUL ", " ResourceNotFoundError");
    }

    private ObjectNode order() {
        return JsonNodeFactory.instance.objectNode().put("baseUrl", server.base().toString()).put("callbackHost", HOST)
                .put("collectionKey", MomoSimulator.COLLECTION_KEY)
                .put("disbursementKey", MomoSimulator.DISBURSEMENT_KEY);
    }

    private static void renumber(ObjectNode order, String list, Map<String, String> endings) {
        endings.keySet().stream().map(ending -> PREFIX + ending).forEach(order.putArray(list)::add);
    }

    private static JsonNode drive(ObjectNode order) {
        String said = NodePackages.of("mtn-momo").run("drive.mjs", order.toString());
        return new Body(said.strip().getBytes(StandardCharsets.UTF_8)).object().orElseThrow();
    }

    private static List<String> results(JsonNode results) {
        return results.valueStream()
                .map(result -> result.path("status").asText("").replace("null", "") + " "
                        + result.path("error").asText(""))
                .toList();
    }

    private List<List<BigDecimal>> movedFor(JsonNode results, String status) {
        return results.valueStream().filter(result -> result.path("status").asText().equals(status))
                .map(result -> simulator.moved(UUID.fromString(result.get("reference").asText()))).toList();
    }
}
