package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.foreign.NodePackages;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.momo.MomoSimulator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// The requests of our adapter, compared with those of the package `mtn-momo`.
final class MomoBesideOthersTest {

    @Test
    void requestsHaveTheSameAddressesHeadersAndMembers() {
        try (MomoHarness harness = new MomoHarness()) {
            ObjectNode order = JsonNodeFactory.instance.objectNode()
                    .put("baseUrl", harness.simulatorServer().base().toString())
                    .put("callbackHost", MomoHarness.HOST).put("collectionKey", MomoSimulator.COLLECTION_KEY)
                    .put("disbursementKey", MomoSimulator.DISBURSEMENT_KEY);
            order.putArray("collect").add("46733123499");
            order.putArray("transfer").add("46733123499");
            NodePackages.of("mtn-momo").run("drive.mjs", order.toString());
            List<SimulatorRequest> theirs = harness.simulatorServer().seen();

            harness.gateway().collect(new Collection(
                    Samples.payment(MomoHarness.flow(Flow.Kind.COLLECT), MomoProviderFactory.NAME,
                            harness.clock().instant()),
                    "00"));
            harness.gateway().disburse(new Disbursement(
                    Samples.payout(MomoHarness.flow(Flow.Kind.DISBURSE), MomoProviderFactory.NAME,
                            harness.clock().instant()),
                    "00", "00",
                    () -> true));
            List<SimulatorRequest> ours = harness.simulatorServer().seen().subList(theirs.size(),
                    harness.simulatorServer().seen().size());

            for (String path : List.of("/collection/token/", "/collection/v1_0/requesttopay", "/disbursement/token/",
                    "/disbursement/v1_0/transfer")) {
                assertThat(shape(ours, path)).isEqualTo(shape(theirs, path));
            }
        }
    }

    /// Method, headers that are MTN's own, the way of authorization, and each member with the kind of its value.
    private static Map<String, Object> shape(List<SimulatorRequest> requests, String path) {
        SimulatorRequest request = requests.stream()
                .filter(seen -> seen.path().equals(path) && seen.method().equals("POST"))
                .findFirst().orElseThrow();
        Map<String, Object> shape = new TreeMap<>();
        shape.put("method", request.method());
        shape.put("authorization", request.header("Authorization").orElse("").split(" ", 2)[0]);
        TreeSet<String> headers = new TreeSet<>(request.headers().keySet());
        headers.removeIf(name -> !name.startsWith("x-") && !name.startsWith("ocp-"));
        shape.put("headers", headers);
        shape.put("body", members(new Body(request.body()).object().orElse(JsonNodeFactory.instance.objectNode())));
        return shape;
    }

    private static Map<String, Object> members(JsonNode object) {
        Map<String, Object> members = new TreeMap<>();
        object.properties().forEach(member -> members.put(member.getKey(),
                member.getValue().getNodeType() == JsonNodeType.OBJECT
                        ? members(member.getValue())
                        : member.getValue().getNodeType()));
        return members;
    }
}
