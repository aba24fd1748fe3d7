package dev.hazina.http.request;

import dev.hazina.domain.id.PrefixedId;
import io.micronaut.http.HttpRequest;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// Names for requests: each answer carries one, and so does each line in the log that belongs to it. We make them all;
/// what a client sends by that name is dropped, so that nobody can forge an entry in our log.
public final class RequestIds {
    /// Names the request inside the program, and the answer outside.
    public static final String HEADER = "X-Request-Id";

    private RequestIds() {}

    /// The name of a request that is being handled.
    public static String of(HttpRequest<?> request) {
        return String.valueOf(request.getHeaders().get(HEADER));
    }

    public static String next() {
        ThreadLocalRandom chance = ThreadLocalRandom.current();
        return PrefixedId.print("req_", new UUID(chance.nextLong(), chance.nextLong()));
    }
}
