package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.example.ExampleSimulator;
import dev.hazina.providers.simulator.PostedCallbacks;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.spi.KindId;
import dev.hazina.providers.spi.Secret;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A provider that the program doesn't have, from the jar of `docs/provider-template` as its own build made it.
final class PluginIT {
    private static final Path BUILT = Path.of(System.getProperty("hazina.template",
            "../docs/provider-template/target/hazina-provider-example-1.0.0.jar"));
    private static final String KEY = "example-key-of-the-merchant";
    private static final String SIGNING_KEY = "example-signing-key";

    @TempDir
    Path dir;

    private final ExampleSimulator provider = new ExampleSimulator(KEY, new Secret(SIGNING_KEY));

    /// With the ahead-of-time cache, which is bound to the program's class path: a plugin isn't on it.
    @Test
    void aPluginTakesAPaymentAndPaysOut() throws IOException, NoSuchAlgorithmException {
        Path plugin = Files.copy(BUILT, Files.createDirectory(dir.resolve("plugins")).resolve("example-1.0.0.jar"));
        Path data = Files.createDirectory(dir.resolve("data"));
        try (SimulatorServer server = new SimulatorServer(provider);
                PostedCallbacks post = new PostedCallbacks(SSLContext.getDefault());
                HazinaProcess hazina = HazinaProcess.startWithCache(data, settings(plugin, server));
                Api api = hazina.merchant();
                Api administrator = hazina.administrator()) {
            isListed(administrator.get("/v1/admin/providers").expect(200), plugin);
            String wallet = api.wallet("Till", "TZS");

            String payment = api.pay("order-1", "\"amount\":15000,\"currency\":\"TZS\",\"wallet_id\":\"" + wallet
                    + "\",\"payer_phone\":\"+255712345678\"").expect(201).get("id").asText();
            end(new Subject(Subject.Kind.PAYMENT, PaymentId.parse(payment).orElseThrow().value()), hazina, post);
            JsonNode paid = api.ended(payment);
            assertThat(paid.get("status").asText()).isEqualTo("succeeded");
            assertThat(paid.get("channel_receipt").asText()).startsWith("RX");

            String payout = api.post("/v1/payouts", "{\"amount\":6000,\"currency\":\"TZS\","
                    + "\"wallet_id\":\"" + wallet + "\",\"destination_phone\":\"+255712345678\"}").expect(201)
                    .get("id").asText();
            end(new Subject(Subject.Kind.PAYOUT, PayoutId.parse(payout).orElseThrow().value()), hazina, post);
            Awaitility.await().atMost(Duration.ofMinutes(2))
                    .until(() -> api.get("/v1/payouts/" + payout).expect(200).get("status").asText()
                            .equals("succeeded"));
            assertThat(administrator.get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
        }
    }

    private static Map<String, String> settings(Path plugin, SimulatorServer server) {
        Map<String, String> settings = new HashMap<>();
        settings.put("HAZINA_PLUGINS", String.valueOf(plugin.getParent()));
        settings.put("HAZINA_CHANNELS", "TZS.mobile_money=example");
        settings.put("HAZINA_EXAMPLE_URL", server.base().toString());
        settings.put("HAZINA_EXAMPLE_KEY", KEY);
        settings.put("HAZINA_EXAMPLE_SIGNING_KEY", SIGNING_KEY);
        return settings;
    }

    private static void isListed(JsonNode providers, Path plugin) {
        assertThat(providers.get("plugins")).singleElement().satisfies(one -> {
            assertThat(one.get("name").asText()).isEqualTo("example");
            assertThat(one.get("version").asText()).isEqualTo("1.0.0");
            assertThat(one.get("file").asText()).isEqualTo(plugin.toString());
        });
        assertThat(providers.get("data")).singleElement()
                .satisfies(one -> assertThat(one.get("routes").get(0).asText()).isEqualTo("TZS.mobile_money"));
    }

    /// Ends it at the provider, which reports it.
    private void end(Subject subject, HazinaProcess hazina, PostedCallbacks post) {
        provider.end(KindId.of(subject), Ending.PAID);
        for (IncomingCallback callback : provider.callbacks()) {
            Map<String, String> headers = new HashMap<>();
            callback.headers().forEach((name, values) -> headers.put(name, List.copyOf(values).getFirst()));
            post.send("POST", URI.create(hazina.url() + "/v1/providers/example/callbacks/" + callback.token()), headers,
                    callback.body());
        }
    }
}
