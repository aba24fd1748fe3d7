package dev.hazina.http.health;

import dev.hazina.http.json.Json;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.exceptions.HttpStatusException;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;

/// Health checks for monitoring, without secrets.
@Controller("/health")
@Consumes(MediaType.ALL)
final class HealthController {
    private static final Json UP = Json.object(o -> o.text("status", "UP"));

    private final Readiness readiness;
    private final Drain drain;

    HealthController(Readiness readiness, Drain drain) {
        this.readiness = readiness;
        this.drain = drain;
    }

    /// Whether the program responds.
    @Get("/liveness")
    @ExecuteOn(HealthThread.NAME)
    HttpResponse<byte[]> liveness() {
        return Responses.ok(UP);
    }

    /// Whether the program can serve requests and is not about to stop, and what a person should see to while it does:
    /// merchants' money that is out of reach, and a position file that falls behind.
    @Get("/readiness")
    @ExecuteOn(HealthThread.NAME)
    HttpResponse<byte[]> readiness() {
        if (drain.isUnderWay() || !readiness.ready()) {
            throw new HttpStatusException(HttpStatus.SERVICE_UNAVAILABLE, "not ready");
        }
        List<String> away = readiness.bucketsAway();
        boolean old = readiness.isPositionFileOld();
        return Responses.ok(Json.object(o -> {
            o.text("status", "UP");
            if (!away.isEmpty()) {
                o.texts("buckets_away", away);
            }
            if (old) {
                o.text("position_file", "not_written");
            }
        }));
    }
}
