package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The log in JSON at its most talkative, over journeys that use secrets and phones of every kind.
final class JsonLogIT {
    private static final String PASSWORD = "correct horse battery staple 99";
    private static final String WRONG_PASSWORD = "wrong horse battery staple 98";
    private static final List<String> SECRET_SETTINGS = List.of("SECRET", "PASSWORD", "PASSKEY", "API_KEY", "TOKEN",
            "SUBSCRIPTION_KEY");

    @TempDir
    Path dataDir;

    @Test
    void everyLineIsAnObjectAndNoneHasASecret() {
        List<String> secrets = new ArrayList<>(List.of(PASSWORD, WRONG_PASSWORD));
        List<String> lines;
        try (SimulatedProviders providers = new SimulatedProviders();
                WebhookReceivers receivers = new WebhookReceivers()) {
            Map<String, String> settings = new HashMap<>(providers.settings(dataDir));
            settings.forEach((name, value) -> {
                if (SECRET_SETTINGS.stream().anyMatch(name::endsWith)) {
                    secrets.add(value);
                }
            });
            settings.putAll(Map.of("HAZINA_LOG_FORMAT", "json", "HAZINA_LOG_LEVEL", "DEBUG"));
            try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir, settings); Api api = hazina.merchant()) {
                JsonNode file = hazina.credentials();
                secrets.addAll(List.of(file.get("key_secret").asText(), file.get("operator_key_secret").asText(),
                        file.get("dashboard_password").asText()));
                journeys(api, receivers.at("/hooks"), secrets);
                hazina.stop();
                lines = hazina.errors();
            }
        }
        List<JsonNode> objects = lines.stream().filter(line -> !line.startsWith("Creating the database"))
                .map(Api::read).toList();
        assertThat(objects).isNotEmpty().allSatisfy(line -> {
            assertThat(line.get("timestamp").isNumber()).isTrue();
            assertThat(line.get("level").asText()).isIn("ERROR", "WARN", "INFO", "DEBUG");
            assertThat(line.get("loggerName").asText()).isNotEmpty();
            assertThat(line.get("formattedMessage").isTextual()).isTrue();
            assertThat(line.get("mdc").isObject()).isTrue();
        });
        assertThat(secrets).hasSizeGreaterThan(12)
                .allSatisfy(secret -> assertThat(lines).noneMatch(line -> line.contains(secret)));
        assertThat(LogSecrets.in(lines)).isEmpty();
    }

    private static void journeys(Api api, WebhookReceivers.Receiver receiver, List<String> secrets) {
        secrets.add(api.endpoint(receiver.url(), "payment.succeeded").get("signing_secret").asText());
        api.post("/v1/auth/register", "{\"business_name\":\"Duka\",\"email\":\"log@example.com\",\"password\":\""
                + PASSWORD + "\",\"country\":\"KE\"}");
        api.post("/v1/auth/login", "{\"email\":\"log@example.com\",\"password\":\"" + WRONG_PASSWORD + "\"}");
        JsonNode session = api.post("/v1/auth/login",
                "{\"email\":\"log@example.com\",\"password\":\"" + PASSWORD + "\"}").body();
        if (session.hasNonNull("api_key_secret")) {
            secrets.add(session.get("api_key_secret").asText());
        }
        for (SimulatedProviders.Name provider : SimulatedProviders.Name.values()) {
            String wallet = api.wallet("Till " + provider, provider.currency);
            api.pay("log-" + provider, "\"amount\":" + provider.amount + ",\"currency\":\"" + provider.currency
                    + "\",\"wallet_id\":\"" + wallet + "\",\"payer_phone\":\"" + provider.phone + "\"").expect(201);
            api.post("/v1/payouts", "{\"amount\":" + provider.amount + ",\"currency\":\"" + provider.currency
                    + "\",\"wallet_id\":\"" + wallet + "\",\"destination_phone\":\"" + provider.phone + "\"}");
            api.post("/v1/payments", "{\"payer_phone\":\"" + provider.phone + "\",");
            api.post("/v1/providers/daraja/callbacks/" + UUID.randomUUID(), "{\"phone\":\"" + provider.phone + "\"}");
        }
    }

    @Test
    void secretsAndPhonesAreFound() {
        assertThat(LogSecrets.in(List.of("key sk_test_QLOGZIsqDca4elyDy0Dpok", "whsec_0123456789abcdefgh",
                "paid by +254712345678", "paid by 256772123456", "payer 254***678", "at 1764000000000",
                "req_254712345678", "id 01a2-254712345678"))).hasSize(4);
    }
}
