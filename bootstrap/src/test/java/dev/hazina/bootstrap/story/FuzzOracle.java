package dev.hazina.bootstrap.story;

import dev.hazina.bootstrap.story.FuzzRequests.Sent;
import dev.hazina.bootstrap.story.FuzzWire.Answer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The rules for every response, independent of the request.
final class FuzzOracle {
    private static final Map<Integer, String> TYPES = Map.ofEntries(Map.entry(400, "invalid_request"),
            Map.entry(401, "unauthorized"), Map.entry(403, "forbidden"), Map.entry(404, "not_found"),
            Map.entry(405, "invalid_request"), Map.entry(409, "conflict"), Map.entry(413, "invalid_request"),
            Map.entry(414, "invalid_request"), Map.entry(415, "invalid_request"), Map.entry(422, "precondition_failed"),
            Map.entry(429, "rate_limited"), Map.entry(431, "invalid_request"), Map.entry(502, "bad_gateway"));
    private static final Pattern ENVELOPE = Pattern
            .compile("\\{\"error\":\\{\"type\":\"([a-z_]+)\",\"message\":\"[^\"\\\\]{1,300}\"}}");
    private static final Pattern REQUEST_ID = Pattern.compile("req_[0-9a-z]{26}");
    /// Words of the implementation, which no refusal may contain.
    private static final List<String> LEAKS = List.of("Exception", "dev.hazina", "io.micronaut", "java.", "netty",
            "jackson", "SELECT", "INSERT", "UPDATE", "SQLSTATE", "psql", "postgres", "\tat ", "_links", "_embedded");

    private FuzzOracle() {}

    /// The rules that the response breaks; empty when it breaks none.
    static Optional<String> fault(Answer answer, Sent sent) {
        List<String> ids = answer.headers().getOrDefault("x-request-id", List.of());
        if (ids.size() != 1 || !REQUEST_ID.matcher(ids.getFirst()).matches()) {
            return Optional.of("X-Request-Id is " + ids);
        }
        if (!(answer.has("cache-control", "no-store") || isPublic(answer))
                || !answer.has("x-content-type-options", "nosniff")) {
            return Optional.of("the headers of every answer are missing");
        }
        int status = answer.status();
        if (status >= 200 && status < 300) {
            return Optional.empty();
        }
        if (!TYPES.containsKey(status) || (status == 502 && !sent.mayBeRefusedOutside())) {
            return Optional.of("the status is " + status);
        }
        if (sent.toHead()) {
            return Optional.empty();
        }
        boolean isPage = sent.isOfPage() && answer.has("content-type", "text/html; charset=utf-8");
        return isPage ? leak(answer) : refusal(answer);
    }

    /// An answer that is the same for all may be cached, if it is revalidated each time.
    private static boolean isPublic(Answer answer) {
        return answer.headers().containsKey("etag") && answer.has("cache-control", "no-cache");
    }

    private static Optional<String> refusal(Answer answer) {
        var envelope = ENVELOPE.matcher(answer.body());
        if (!envelope.matches()) {
            return Optional.of("the body is no envelope");
        }
        if (!envelope.group(1).equals(TYPES.get(answer.status()))) {
            return Optional.of("the type is not the one of " + answer.status());
        }
        if (!answer.has("content-type", "application/json")) {
            return Optional.of("the type of the body is " + answer.headers().get("content-type"));
        }
        return leak(answer);
    }

    private static Optional<String> leak(Answer answer) {
        return LEAKS.stream().filter(answer.body()::contains).findFirst().map(leak -> "it says " + leak);
    }
}
