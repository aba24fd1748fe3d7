package dev.hazina.providers.simulator.daraja;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.foreign.NodePackages;
import dev.hazina.providers.simulator.SimulatorServer;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Safaricom's own client, third-party code in another language.
public final class MpesaNode {
    private static final JsonMapper JSON = new JsonMapper();

    private MpesaNode() {}

    /// Runs all of its functions that we use. Tests that need it are skipped where there is no Node.
    ///
    /// @return the responses it got: a list of `{step, status, data}`
    public static JsonNode drive(DarajaSimulator daraja, SimulatorServer server) {
        NodePackages client = NodePackages.of("mpesa-node");
        String given = JSON.createObjectNode().put("base", server.base().toString()).put("key", DarajaSimulator.KEY)
                .put("secret", DarajaSimulator.SECRET).put("certificate", daraja.certificate())
                .put("initiator", DarajaSimulator.INITIATOR).put("password", DarajaSimulator.PASSWORD)
                .put("shortCode", DarajaSimulator.SHORT_CODE).put("passkey", DarajaSimulator.PASSKEY)
                .put("payingShortCode", DarajaSimulator.PAYING_SHORT_CODE).put("phone", "254708374149")
                .put("receipt", "SLK0000001").put("reports", "https://shop.example/reports/").toString();
        try {
            return JSON.readTree(client.run("drive.js", given));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
