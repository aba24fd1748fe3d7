package dev.hazina.http.request;

import dev.hazina.domain.id.PrefixedId;
import io.micronaut.http.HttpRequest;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// Ids of requests. Each response carries one, and so does each line in the log that belongs to it. The service makes
/// them all and drops the same header of a client, so that a client can't forge an entry in the log.
public final class RequestIds {
    /// The header with the id, inside the program and in the response.
    public static final String HEADER = "X-Request-Id";

    private RequestIds() {}

    /// The id of a request that is being handled.
    public static String of(HttpRequest<?> request) {
        return String.valueOf(request.getHeaders().get(HEADER));
    }

    public static String next() {
        ThreadLocalRandom chance = ThreadLocalRandom.current();
        return PrefixedId.print("req_", new UUID(chance.nextLong(), chance.nextLong()));
    }
}
