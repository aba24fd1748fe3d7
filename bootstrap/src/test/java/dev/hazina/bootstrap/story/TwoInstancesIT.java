package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Two instances on one database are one service.
@ExtendWith(ThreeBuckets.class)
final class TwoInstancesIT {
    @TempDir
    Path first;
    @TempDir
    Path second;

    @Test
    void shareOneDatabase() throws Exception {
        try (HazinaProcess one = HazinaProcess.startPrepared(first, Map.of());
                HazinaProcess two = HazinaProcess.start(second, login(first, Map.of()));
                Api here = one.merchant();
                Api there = two.merchant()) {
            for (String same : List.of("key_id", "key_secret", "account_no", "operator_key_id", "operator_key_secret",
                    "dashboard_email", "dashboard_password")) {
                assertThat(two.credentials().get(same)).as(same).isEqualTo(one.credentials().get(same));
            }

            String from = here.wallet("From", "KES");
            String to = there.wallet("To", "KES");
            there.fund("shared-1", from, "64");
            List<Integer> statuses = SandboxJourneyIT.together(64,
                    i -> (i % 2 == 0 ? here : there).transfer(from, to, "64").status());
            assertThat(Collections.frequency(statuses, 201)).isEqualTo(1);
            assertThat(Collections.frequency(statuses, 422)).isEqualTo(63);
            assertThat(here.available(to)).isEqualTo("64.00");

            String body = "{\"reference\":\"shared-2\",\"amount\":5,\"payer_phone\":\"+254712345678\"}";
            List<String> ids = SandboxJourneyIT.together(16, i -> (i % 2 == 0 ? here : there)
                    .post("/v1/payments", body, "Idempotency-Key", "shared").expect(201).get("id").asText());
            assertThat(ids).containsOnly(ids.getFirst());

            JsonNode proof = two.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
        }
    }

    /// Settings for an instance on the first one's database.
    static Map<String, String> login(Path dataDir, Map<String, String> more) throws IOException {
        Properties properties = new Properties();
        try (Reader file = Files.newBufferedReader(dataDir.resolve("database.env"))) {
            properties.load(file);
        }
        Map<String, String> settings = new HashMap<>(more);
        properties.forEach((name, value) -> settings.put(name.toString(), value.toString()));
        return settings;
    }
}
