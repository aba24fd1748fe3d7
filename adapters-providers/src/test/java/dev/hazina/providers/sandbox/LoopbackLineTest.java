package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class LoopbackLineTest {
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    private final MockWebServer service = new MockWebServer();
    private final LoopbackLine line = new LoopbackLine(() -> Optional.of(service.url("/").uri()));

    @BeforeEach
    void open() throws IOException {
        service.start();
    }

    @AfterEach
    void close() {
        line.close();
        service.close();
    }

    @Test
    void postsToTheRouteOfRealProviders() throws InterruptedException {
        service.enqueue(new MockResponse.Builder().code(200).build());
        line.post("to-ken_1", BODY);
        RecordedRequest request = service.takeRequest();
        assertThat(request.getMethod()).isEqualTo("POST");
        assertThat(request.getTarget()).isEqualTo("/v1/providers/sandbox/callbacks/to-ken_1");
        assertThat(request.getHeaders().get("Content-Type")).startsWith("application/json");
        assertThat(String.valueOf(request.getBody())).contains("{}");
    }

    @Test
    void triesAgainAFewTimesAndThenGivesUp() {
        for (int i = 0; i < 4; i++) {
            service.enqueue(new MockResponse.Builder().code(500).build());
        }
        line.post("token", BODY);
        assertThat(service.getRequestCount()).isEqualTo(3);
    }

    @Test
    void stopsTryingOnceItWasHeard() {
        service.enqueue(new MockResponse.Builder().code(503).build());
        service.enqueue(new MockResponse.Builder().code(200).build());
        service.enqueue(new MockResponse.Builder().code(200).build());
        line.post("token", BODY);
        assertThat(service.getRequestCount()).isEqualTo(2);
    }

    @Test
    void dropsWhatNobodyListensFor() {
        var nowhere = new LoopbackLine(Optional::<URI>empty);
        nowhere.post("token", BODY);
        nowhere.close();
        assertThat(service.getRequestCount()).isZero();
    }
}
