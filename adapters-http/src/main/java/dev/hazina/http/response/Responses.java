package dev.hazina.http.response;

import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.page.Page;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;

/// Responses of success.
public final class Responses {
    private static final String REPLAYED = "Idempotent-Replayed";

    private Responses() {}

    public static HttpResponse<byte[]> ok(Json json) {
        return json(HttpStatus.OK.getCode(), json.bytes());
    }

    /// JSON that was written elsewhere.
    public static HttpResponse<byte[]> ok(byte[] json) {
        return json(HttpStatus.OK.getCode(), json);
    }

    public static HttpResponse<byte[]> created(Json json) {
        return json(HttpStatus.CREATED.getCode(), json.bytes());
    }

    /// The request was accepted and is still in progress.
    public static HttpResponse<byte[]> accepted(Json json) {
        return json(HttpStatus.ACCEPTED.getCode(), json.bytes());
    }

    /// The response of a command that stores its responses: exactly these bytes, now and on each replay.
    public static HttpResponse<byte[]> of(KeyedResponse replied) {
        StoredResponse stored = replied.answer();
        MutableHttpResponse<byte[]> response = json(stored.status(), stored.body().getBytes(StandardCharsets.UTF_8));
        return replied.replayed() ? response.header(REPLAYED, "true") : response;
    }

    /// A complete list: `{"data":[…]}`.
    public static <T> HttpResponse<byte[]> list(List<T> rows, BiConsumer<JsonWriter, T> row) {
        return ok(Json.object(o -> o.objects("data", rows, row)));
    }

    /// One page, newest first, and the cursor of the next one.
    public static <T> HttpResponse<byte[]> page(Page<T> page, BiConsumer<JsonWriter, T> row) {
        return ok(Json.object(o -> o.objects("data", page.rows(), row)
                .nullableText("next_before", page.nextBefore().map(Times::print))));
    }

    private static MutableHttpResponse<byte[]> json(int status, byte[] body) {
        return HttpResponse.<byte[]>status(HttpStatus.valueOf(status)).body(body)
                .contentType(MediaType.APPLICATION_JSON_TYPE);
    }
}
