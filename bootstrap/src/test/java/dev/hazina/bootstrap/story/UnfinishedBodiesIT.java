package dev.hazina.bootstrap.story;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Thousands of requests whose bodies never end, against the program as it runs: health, metrics and the API of other
/// clients are served meanwhile.
final class UnfinishedBodiesIT {
    private static final int MANY = 3_500;
    private static final int LENGTH = 64_000;

    @TempDir
    Path dataDir;

    @Test
    void healthMetricsAndOthersAreServedMeanwhile() throws Exception {
        try (HazinaProcess hazina = HazinaProcess.startPrepared(dataDir,
                Map.of("HAZINA_CONNECTIONS_PER_ADDRESS", "8000"));
                Api api = hazina.merchant()) {
            List<Socket> unfinished = unfinished(URI.create(hazina.url()));
            try {
                assertThat(fetch(hazina.url() + "/health/liveness").statusCode()).isEqualTo(200);
                assertThat(fetch(hazina.url() + "/health/readiness").statusCode()).isEqualTo(200);
                assertThat(fetch(metrics(hazina)).body()).containsPattern(
                        "(?m)^hazina_http_shed_total\\{[^}]*bodies[^}]*} [1-9]");
                api.post("/v1/wallets", "{\"name\":\"Meanwhile\"}").expect(201);
            } finally {
                for (Socket socket : unfinished) {
                    socket.close();
                }
            }
        }
    }

    /// Sockets on which all but the end of a request's body was sent, or as much of it as the program took.
    private static List<Socket> unfinished(URI url) throws IOException {
        byte[] begun = ("POST /v1/auth/login HTTP/1.1\r\nHost: " + url.getAuthority()
                + "\r\nContent-Type: application/json\r\nContent-Length: " + LENGTH + "\r\n\r\n"
                + " ".repeat(LENGTH - 1_000)).getBytes(ISO_8859_1);
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Socket socket = new Socket(url.getHost(), url.getPort());
            sockets.add(socket);
            try {
                socket.getOutputStream().write(begun);
            } catch (IOException refused) {
                // Beyond the budget for bodies the program answers and closes.
            }
        }
        return sockets;
    }

    private static String metrics(HazinaProcess hazina) {
        return hazina.said().lines().filter(line -> line.contains("/metrics"))
                .map(line -> line.replaceFirst(".*(http://\\S+)$", "$1")).findFirst().orElseThrow();
    }

    private static HttpResponse<String> fetch(String url) throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
        }
    }
}
