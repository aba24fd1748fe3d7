package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Receiver;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// A row that was changed by hand is reported everywhere, whichever instance finds it.
@ExtendWith(ThreeBuckets.class)
final class LedgerAlarmIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String SECRET = "0123456789abcdef0123456789abcdef";

    @TempDir
    Path first;
    @TempDir
    Path second;

    @Test
    void raisesTheAlarmOnceAndOnEveryInstance() throws Exception {
        try (WebhookReceivers receivers = new WebhookReceivers();
                HazinaProcess one = HazinaProcess.startPrepared(first,
                        Map.of("HAZINA_OPERATOR_ALERT_URL", receivers.at("/ledger").url(),
                                "HAZINA_OPERATOR_ALERT_SECRET", SECRET));
                HazinaProcess two = HazinaProcess.start(second, TwoInstancesIT.login(first, Map.of()));
                Api api = one.merchant()) {
            Receiver administrator = receivers.at("/ledger");
            String payment = api.pay("ghost", "\"amount\":100,\"payer_phone\":\"+254712345002\"").expect(201)
                    .get("id").asText();
            assertThat(api.ended(payment).get("status").asText()).isEqualTo("failed");
            assertThat(two.administrator().get("/v1/admin/ledger/proof").expect(200).get("clean").asBoolean()).isTrue();
            for (HazinaProcess instance : List.of(one, two)) {
                figure(instance, "hazina_ledger_proof_clean 1.0");
            }

            succeedByHand(payment);
            JsonNode proof = two.administrator().get("/v1/admin/ledger/proof").expect(200);

            String sentence = "payment " + payment + " is succeeded, but has no posting collected";
            assertThat(proof.get("clean").asBoolean()).isFalse();
            assertThat(proof.get("currencies").get(0).get("differences").get(0).asText()).isEqualTo(sentence);
            for (HazinaProcess instance : List.of(one, two)) {
                figure(instance, "hazina_ledger_proof_clean 0.0");
            }
            Awaitility.await().atMost(PATIENCE).until(() -> !administrator.all().isEmpty());
            two.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(administrator.all()).hasSize(1);
            SignatureCheck.check(administrator.all().getFirst(), SECRET);
            JsonNode alert = Api.read(administrator.all().getFirst().body());
            assertThat(alert.get("kind").asText()).isEqualTo("ledger_difference");
            assertThat(alert.get("differences").get(0).asText()).isEqualTo(sentence);
            assertThat(two.errors()).filteredOn(line -> line.contains(sentence)).hasSize(1)
                    .allMatch(line -> line.contains(" ERROR "));
        }
    }

    /// As a person with the database's password can, in the bucket of the payment.
    private void succeedByHand(String payment) throws Exception {
        Map<String, String> login = TwoInstancesIT.login(first, Map.of());
        try (Connection connection = DriverManager.getConnection(login.get("HAZINA_DATABASE_URL"),
                login.get("HAZINA_DATABASE_USER"), login.get("HAZINA_DATABASE_PASSWORD"));
                Statement statement = connection.createStatement()) {
            List<String> schemas = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery(
                    "SELECT nspname FROM pg_namespace WHERE nspname = 'public' OR nspname LIKE 'bucket\\_%'")) {
                while (rows.next()) {
                    schemas.add(rows.getString(1));
                }
            }
            int changed = 0;
            for (String schema : schemas) {
                changed += statement.executeUpdate("UPDATE " + schema + ".payments SET state = 'succeeded',"
                        + " receipt = 'GHOST', failure_reason = NULL, failed_by = NULL, next_look_at = NULL"
                        + " WHERE id = '" + payment + "'");
            }
            assertThat(changed).isEqualTo(1);
        }
    }

    private static void figure(HazinaProcess instance, String line) {
        String address = instance.said().lines().filter(said -> said.contains("/metrics"))
                .map(said -> said.replaceFirst(".*(http://\\S+)$", "$1")).findFirst().orElseThrow();
        Awaitility.await().atMost(PATIENCE).until(() -> metrics(address).lines().anyMatch(line::equals));
    }

    private static String metrics(String address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(address)).build(),
                    HttpResponse.BodyHandlers.ofString()).body();
        }
    }
}
