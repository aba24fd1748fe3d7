package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The rules that every response has to follow.
public final class ResponseChecks {
    private static final Map<Integer, String> TYPES = Map.ofEntries(Map.entry(400, "invalid_request"),
            Map.entry(401, "unauthorized"), Map.entry(403, "forbidden"), Map.entry(404, "not_found"),
            Map.entry(405, "invalid_request"), Map.entry(409, "conflict"), Map.entry(413, "invalid_request"),
            Map.entry(414, "invalid_request"), Map.entry(415, "invalid_request"), Map.entry(422, "precondition_failed"),
            Map.entry(429, "rate_limited"), Map.entry(431, "invalid_request"), Map.entry(500, "internal"),
            Map.entry(502, "bad_gateway"), Map.entry(503, "unavailable"));
    /// Names of internals, which no response may contain.
    private static final List<String> LEAKS = List.of("Exception", "dev.hazina", "io.micronaut", "java.", "netty",
            "jackson",
            "SELECT", "psql", "\tat ", "_links", "_embedded");
    private static final int LONGEST_MESSAGE = 300;

    private ResponseChecks() {}

    public static Response succeeded(Response response, int status) {
        assertThat(response.status()).as(response.body()).isEqualTo(status);
        hasCommonHeaders(response);
        return response;
    }

    /// A success that may be kept by a browser.
    public static Response answered(Response response, int status) {
        assertThat(response.status()).as(response.body()).isEqualTo(status);
        assertThat(response.header("X-Content-Type-Options")).contains("nosniff");
        assertThat(response.headers()).doesNotContainKey("server");
        return response;
    }

    public static Response refused(Response response, int status) {
        assertThat(response.status()).as(response.body()).isEqualTo(status);
        hasCommonHeaders(response);
        assertThat(response.header("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("application/json"));
        assertThat(response.body()).matches("\\{\"error\":\\{\"type\":\"[a-z_]+\",\"message\":\"[^\"\\\\]+\"}}");
        assertThat(response.field("type")).isEqualTo(TYPES.get(status));
        assertThat(response.headers().get("hazina-error-code")).isNotNull().hasSize(1)
                .isSubsetOf(Stream.of(RefusalCode.values()).map(RefusalCode::wire).toList());
        assertThat(response.field("message")).hasSizeLessThan(LONGEST_MESSAGE);
        LEAKS.forEach(leak -> assertThat(response.body()).doesNotContain(leak));
        return response;
    }

    private static void hasCommonHeaders(Response response) {
        assertThat(response.headers().get("x-request-id")).isNotNull().hasSize(1)
                .allSatisfy(id -> assertThat(id).matches("req_[0-9a-z]{26}"));
        assertThat(response.header("Cache-Control")).contains("no-store");
        assertThat(response.header("X-Content-Type-Options")).contains("nosniff");
        assertThat(response.headers()).doesNotContainKey("server");
    }
}
