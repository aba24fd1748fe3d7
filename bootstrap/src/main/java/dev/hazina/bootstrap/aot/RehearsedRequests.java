package dev.hazina.bootstrap.aot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.bootstrap.sandbox.CredentialsFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/// Requests to the sandbox of a rehearsal: money in, back, between wallets and out, lists and pages. The cache keeps
/// what classes they need and which methods are worth compiling, so that a program is fast soon after its start.
final class RehearsedRequests {
    private static final int PAYMENTS = 40;
    private static final int SETTLED_AT_ONCE = 8;
    private static final int REFUSED = 400;
    private static final Duration LONGEST_REQUEST = Duration.ofMinutes(1);
    private static final Duration LONGEST_SETTLEMENT = Duration.ofMinutes(1);
    private static final Duration CHECK_EVERY = Duration.ofMillis(50);
    private static final List<String> LISTS = List.of("payments", "refunds", "payouts", "transfers", "wallets",
            "events?after=0", "movements?after=0", "statement", "statement?format=csv&include=transactions",
            "transactions",
            "search?q=R-1", "me");
    private static final List<String> PAGES = List.of("/docs", "/openapi.json", "/dashboard/sign-in",
            "/dashboard/register");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final JsonNode sandbox;

    private RehearsedRequests(JsonNode sandbox) {
        this.sandbox = sandbox;
    }

    /// Sends them one after the other.
    ///
    /// @param dataDir that of the program, which is ready
    /// @throws IOException when the program doesn't answer, or refuses one
    static void sendTo(Path dataDir) throws IOException, InterruptedException {
        new RehearsedRequests(JSON.readTree(CredentialsFile.in(dataDir).toFile())).send();
    }

    private void send() throws IOException, InterruptedException {
        String from = ask("wallets").at("/data/0/id").asText();
        String to = order("wallets", "{\"name\":\"Rehearsed\",\"currency\":\"KES\"}").path("id").asText();
        for (int number = 1; number <= PAYMENTS; number++) {
            String payment = order("payments",
                    """
                            {"amount":100000,"currency":"KES","channel":"mm_stk_push","payer_phone":"+254712345678",
                             "reference":"R-%d"}""".formatted(number))
                    .path("id").asText();
            if (number % SETTLED_AT_ONCE == 0) {
                settled(payment);
                order("payments/" + payment + "/refunds", "{\"amount\":100}");
                order("payouts", "{\"amount\":1000,\"currency\":\"KES\",\"destination_phone\":\"+254712345678\"}");
            }
            if (number >= SETTLED_AT_ONCE) {
                order("transfers", """
                        {"from_wallet_id":"%s","to_wallet_id":"%s","amount":1,"currency":"KES"}""".formatted(from, to));
            }
        }
        for (String list : LISTS) {
            ask(list);
        }
        for (String page : PAGES) {
            answer(HttpRequest.newBuilder(address(page)).timeout(LONGEST_REQUEST).build());
        }
    }

    private void settled(String payment) throws IOException, InterruptedException {
        long until = System.nanoTime() + LONGEST_SETTLEMENT.toNanos();
        while (ask("payments/" + payment).path("status").asText().equals("processing") && System.nanoTime() < until) {
            TimeUnit.NANOSECONDS.sleep(CHECK_EVERY.toNanos());
        }
    }

    private JsonNode ask(String what) throws IOException, InterruptedException {
        return json(answer(to(what).build()));
    }

    private JsonNode order(String what, String body) throws IOException, InterruptedException {
        return json(answer(to(what).header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString()).POST(BodyPublishers.ofString(body)).build()));
    }

    private HttpRequest.Builder to(String what) {
        String credentials = sandbox.path("key_id").asText() + ":" + sandbox.path("key_secret").asText();
        return HttpRequest.newBuilder(address("/v1/" + what)).timeout(LONGEST_REQUEST).header("Authorization",
                "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
    }

    private URI address(String path) {
        return URI.create(sandbox.path("base_url").asText() + path);
    }

    private String answer(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        if (response.statusCode() >= REFUSED) {
            throw new IOException(request.method() + " " + request.uri() + " was answered by " + response.statusCode());
        }
        return response.body();
    }

    /// A file is no JSON, and nothing is read of it.
    private static JsonNode json(String body) throws IOException {
        return body.startsWith("{") ? JSON.readTree(body) : JSON.missingNode();
    }
}
