package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.support.RawConnection;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The time between the start of the drain and the closing of the port.
@TestInstance(Lifecycle.PER_CLASS)
class DrainTest {
    private static final String LIVENESS = "GET /health/liveness HTTP/1.1\r\nHost: localhost\r\n\r\n";
    private final Served served = Served.sandbox();

    @AfterAll
    void stop() {
        served.close();
    }

    @BeforeEach
    void keptAlive() {
        try (RawConnection before = served.connect()) {
            Response response = ResponseChecks.succeeded(before.send(LIVENESS).receive(), 200);
            if (response.header("Connection").isEmpty()) {
                served.drain();
                response = before.send(LIVENESS).receive();
            }
            assertThat(response.header("Connection")).contains("close");
            assertThat(before.isClosed()).isTrue();
        }
    }

    @Test
    void anInstanceThatIsAboutToStopIsNotReady() {
        served.refused(served.get("/health/readiness"), 503);
        ResponseChecks.succeeded(served.get("/health/liveness").send(), 200);
    }

    @Test
    void whateverWasSentIsAnsweredBeforeTheConnectionEnds() {
        try (RawConnection wire = served.connect()) {
            wire.send(LIVENESS + LIVENESS + LIVENESS);
            Response last = ResponseChecks.succeeded(wire.receive(), 200);
            for (int answered = 1; answered < 3 && last.header("Connection").isEmpty(); answered++) {
                last = ResponseChecks.succeeded(wire.receive(), 200);
            }
            assertThat(last.header("Connection")).contains("close");
            assertThat(wire.isClosed()).isTrue();
        }
    }
}
