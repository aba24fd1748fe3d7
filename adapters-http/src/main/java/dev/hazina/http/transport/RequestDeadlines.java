package dev.hazina.http.transport;

import io.netty.handler.codec.http.HttpMethod;
import java.time.Duration;
import java.util.List;

/// The longest time until the response to a request.
///
/// @param usual the time for requests that wait for no provider or receiver
/// @param provider the additional time for requests that call a provider
/// @param receiver the additional time for requests that send a probe to a webhook's address
public record RequestDeadlines(Duration usual, Duration provider, Duration receiver) {
    public static final RequestDeadlines USUAL = new RequestDeadlines(Duration.ofSeconds(10), Duration.ofSeconds(30),
            Duration.ofSeconds(10));
    /// For a file that is written before it is sent, for a statement, whose rows are taken in one by one, for the
    /// end of a restore, which may put thousands of accounts on hold, each in a commit of its own, and for a proof of
    /// the whole ledger, which has time limits of its own.
    private static final Duration REPORT = Duration.ofMinutes(10);

    /// For which a reader may wait for the next event.
    public static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

    private static final String PAGES = "/dashboard/";
    private static final List<String> LONG_POSTS = List.of("/v1/admin/provider-statements", "/v1/admin/restore/",
            "/dashboard/operator/provider-statements", "/dashboard/operator/restore");

    Duration of(HttpMethod method, String target) {
        if (target.startsWith("/v1/admin/ledger/") || target.startsWith("/dashboard/operator/proof")) {
            return usual.plus(REPORT);
        }
        if (!method.equals(HttpMethod.POST)) {
            return target.startsWith("/v1/events")
                    ? usual.plus(LONGEST_WAIT)
                    : target.contains("csv") ? usual.plus(REPORT) : usual;
        }
        if (target.startsWith("/v1/payments") || target.startsWith("/v1/payouts")) {
            return usual.plus(provider);
        }
        if (LONG_POSTS.stream().anyMatch(target::startsWith)) {
            return usual.plus(REPORT);
        }
        if (target.startsWith("/v1/webhooks")) {
            return usual.plus(receiver);
        }
        return target.startsWith(PAGES) ? usual.plus(provider).plus(receiver) : usual;
    }

    static boolean isPage(String target) {
        return target.startsWith(PAGES) || target.equals("/dashboard");
    }
}
