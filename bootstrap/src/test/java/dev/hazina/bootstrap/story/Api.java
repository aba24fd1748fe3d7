package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/// The API, as one key sees it.
final class Api implements AutoCloseable {
    private static final int MOST_TRIES = 10;
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final String baseUrl;
    private final String authorization;
    private final String[] headers;
    private final HttpClient client;

    Api(String baseUrl, String keyId, String secret) {
        this(baseUrl, keyId, secret, client -> client);
    }

    /// @param client how it connects
    /// @param headers names and values that go with each request
    Api(String baseUrl, String keyId, String secret, UnaryOperator<HttpClient.Builder> client, String... headers) {
        this.baseUrl = baseUrl;
        this.headers = headers;
        this.client = client.apply(HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                .executor(Executors.newVirtualThreadPerTaskExecutor())).build();
        this.authorization = "Basic "
                + Base64.getEncoder().encodeToString((keyId + ":" + secret).getBytes(StandardCharsets.UTF_8));
    }

    /// An answer.
    record Answer(int status, JsonNode body, String text) {
        JsonNode expect(int expected) {
            assertThat(status).as(text).isEqualTo(expected);
            return body;
        }

        String get(String member) {
            return body.get(member).asText();
        }
    }

    static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Answer get(String path) {
        return send(request(path).GET());
    }

    Answer post(String path, String body, String... headers) {
        HttpRequest.Builder request = request(path).header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    Answer patch(String path, String body) {
        return send(request(path).header("Content-Type", "application/json").method("PATCH",
                HttpRequest.BodyPublishers.ofString(body)));
    }

    Answer delete(String path) {
        return send(request(path).DELETE());
    }

    /// Takes a payment.
    Answer pay(String reference, String more) {
        return post("/v1/payments", "{\"reference\":\"" + reference + "\"," + more + "}");
    }

    /// Waits until the payment has ended.
    JsonNode ended(String payment) {
        return Awaitility.await().atMost(PATIENCE).pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(50)).until(
                () -> get("/v1/payments/" + payment).expect(200),
                body -> !body.get("status").asText().equals("processing"));
    }

    String wallet(String name, String currency) {
        return post("/v1/wallets", "{\"name\":\"" + name + "\",\"currency\":\"" + currency + "\"}").expect(201)
                .get("id").asText();
    }

    String defaultWallet() {
        return get("/v1/wallets").expect(200).get("data").get(0).get("id").asText();
    }

    String available(String wallet) {
        return get("/v1/wallets/" + wallet + "/balance").expect(200).get("available").asText();
    }

    Answer transfer(String from, String to, String amount, String... headers) {
        return post("/v1/transfers", "{\"from_wallet_id\":\"" + from + "\",\"to_wallet_id\":\"" + to
                + "\",\"amount\":" + amount + "}", headers);
    }

    /// Puts money into a wallet by a payment and waits for it.
    void fund(String reference, String wallet, String amount) {
        String id = pay(reference, "\"amount\":" + amount + ",\"currency\":\"KES\",\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"+254712345678\"").expect(201).get("id").asText();
        assertThat(ended(id).get("status").asText()).isEqualTo("succeeded");
    }

    void advanceClock(String by) {
        post("/v1/sandbox/clock", "{\"advance\":\"" + by + "\"}").expect(200);
    }

    /// Registers an endpoint for these types of events.
    /// A machine that is busy with other tests answers 503, having kept nothing, and is asked again.
    JsonNode endpoint(String url, String types) {
        String body = "{\"url\":\"" + url + "\",\"event_types\":[\"" + types.replace(",", "\",\"") + "\"]}";
        return Stream.generate(() -> post("/v1/webhooks", body)).limit(MOST_TRIES)
                .filter(answer -> answer.status() != 503).findFirst().orElseThrow().expect(201);
    }

    /// Every delivery to that endpoint, or to callback URLs, oldest first.
    List<JsonNode> deliveries(String endpoint) {
        return all("/v1/webhooks/" + endpoint + "/deliveries");
    }

    /// Every row of a list, oldest first.
    List<JsonNode> all(String list) {
        List<JsonNode> all = new ArrayList<>();
        String before = "";
        do {
            JsonNode page = get(list + "?limit=100" + before).expect(200);
            page.get("data").forEach(all::add);
            before = page.get("next_before").isNull() ? "" : "&before=" + page.get("next_before").asText();
        } while (!before.isEmpty());
        return all.reversed();
    }

    @Override
    public void close() {
        client.close();
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + path)).timeout(PATIENCE)
                .header("Authorization", authorization);
        return headers.length == 0 ? request : request.headers(headers);
    }

    /// An answer that is no JSON.
    String text(String path) {
        HttpResponse<String> response = exchange(request(path).GET());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private Answer send(HttpRequest.Builder request) {
        HttpResponse<String> response = exchange(request);
        return new Answer(response.statusCode(), read(response.body()), response.body());
    }

    private HttpResponse<String> exchange(HttpRequest.Builder request) {
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
