package dev.hazina.bootstrap.listen;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The log of an account of a service, over its API.
final class RemoteLog {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final int OK = 200;
    /// What gets better by itself.
    private static final List<Integer> PASSING = List.of(429, 500, 502, 503, 504);

    private final HttpClient client;
    private final String url;
    private final String authorization;

    private RemoteLog(HttpClient client, String url, String keyId, String secret) {
        this.client = client;
        this.url = url;
        authorization = "Basic " + Base64.getEncoder()
                .encodeToString((keyId + ":" + secret).getBytes(StandardCharsets.UTF_8));
    }

    /// A part of the log.
    ///
    /// @param readTo the number from which it goes on
    record Page(List<LoggedEntry> entries, long readTo) {
        Page {
            entries = List.copyOf(entries);
        }
    }

    /// The log of the account that a key acts on.
    ///
    /// @param credentials a file with `base_url`, `key_id` and `key_secret`
    /// @throws StartFailure where it isn't one
    static RemoteLog of(HttpClient client, Path credentials) {
        try {
            JsonNode file = JSON.readTree(Files.readAllBytes(credentials));
            return new RemoteLog(client, member(file, "base_url"), member(file, "key_id"), member(file, "key_secret"));
        } catch (IOException | IllegalArgumentException e) {
            throw new StartFailure(credentials + " can't be read as a file with base_url, key_id and key_secret (" + e
                    + "); a sandbox writes one, and --credentials names another.");
        }
    }

    private static String member(JsonNode file, String name) {
        return Optional.ofNullable(file.get(name)).map(JsonNode::asText)
                .orElseThrow(() -> new IllegalArgumentException("no " + name));
    }

    String url() {
        return url;
    }

    /// The secret by which the account's callback URLs are signed.
    String callbackSecret() throws IOException, InterruptedException {
        return member(JSON.readTree(get("/v1/webhooks/callback-secret")), "signing_secret");
    }

    /// A page of it.
    ///
    /// @param after the number after which the page begins; empty for the oldest event that is kept
    /// @param wait for an event, where there is none; zero for none
    /// @throws IOException where it may be there on the next attempt
    /// @throws StartFailure where the service refuses
    Page read(OptionalLong after, Optional<String> types, Duration wait) throws IOException, InterruptedException {
        return page(get("/v1/events?limit=100" + (after.isPresent() ? "&after=" + after.getAsLong() : "")
                + types.map(names -> "&types=" + URLEncoder.encode(names, StandardCharsets.UTF_8)).orElse("")
                + (wait.isZero() ? "" : "&wait=" + wait.toSeconds() + "s")));
    }

    private byte[] get(String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(HttpRequest.newBuilder(URI.create(url + path)).timeout(PATIENCE)
                .header("Authorization", authorization).build(), HttpResponse.BodyHandlers.ofByteArray());
        if (PASSING.contains(answer.statusCode())) {
            throw new IOException("it answered " + answer.statusCode());
        }
        if (answer.statusCode() != OK) {
            throw new StartFailure("The service refused with " + answer.statusCode() + ": "
                    + JSON.readTree(answer.body()).at("/error/message").asText());
        }
        return answer.body();
    }

    /// Cuts the events out of the page where they stand.
    static Page page(byte[] text) throws IOException {
        List<LoggedEntry> entries = new ArrayList<>();
        try (JsonParser parser = JSON.createParser(text)) {
            while (parser.nextToken() != JsonToken.START_ARRAY) {
                // Before the entries.
            }
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                int start = (int) parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                entries.add(entry(Arrays.copyOfRange(text, start, (int) parser.currentLocation().getByteOffset())));
            }
        }
        return new Page(entries, JSON.readTree(text).get("read_to").asLong());
    }

    private static LoggedEntry entry(byte[] body) throws IOException {
        JsonNode entry = JSON.readTree(body);
        JsonNode gap = entry.path("gap");
        return gap.isObject()
                ? new LoggedEntry.Gap(gap.get("from").asLong(), gap.get("to").asLong())
                : new LoggedEntry.Event(entry.get("number").asLong(), member(entry, "event_id"),
                        member(entry, "event_type"), new String(body, StandardCharsets.UTF_8));
    }
}
