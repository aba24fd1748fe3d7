package dev.hazina.providers.simulator;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;

/// Sends callbacks over HTTP, each once and from a thread of its own, for simulators that serve a whole program.
public final class PostedCallbacks implements CallbackTransport, AutoCloseable {
    private static final Duration WITHIN = Duration.ofSeconds(5);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Integer> answers = new CopyOnWriteArrayList<>();
    private final HttpClient client;

    /// @param trusted which certificates the program may show
    public PostedCallbacks(SSLContext trusted) {
        client = HttpClient.newBuilder().sslContext(trusted).version(HttpClient.Version.HTTP_1_1).connectTimeout(WITHIN)
                .build();
    }

    @Override
    public void send(String method, URI to, Map<String, String> headers, byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(to).timeout(WITHIN).method(method,
                HttpRequest.BodyPublishers.ofByteArray(body));
        headers.forEach(request::header);
        threads.execute(() -> deliver(request.build()));
    }

    /// The statuses callbacks were answered with; 0 for one that got no answer.
    public List<Integer> answers() {
        return List.copyOf(answers);
    }

    @Override
    public void close() {
        threads.close();
        client.close();
    }

    private void deliver(HttpRequest request) {
        try {
            answers.add(client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode());
        } catch (IOException e) {
            answers.add(0);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
