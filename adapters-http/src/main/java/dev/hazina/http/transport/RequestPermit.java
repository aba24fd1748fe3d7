package dev.hazina.http.transport;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.Refusals;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The place that one request has among those in flight. It counts for the client's address and for the credentials that
/// were sent, until it is known whose they are; then for the merchant.
public final class RequestPermit {
    private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

    /// Answered to a request that finds no place.
    static final ApiError NONE_FREE = Refusals.error(new Refusal.RateLimited(TRY_AGAIN));

    private final ConcurrencyLimit limit;
    /// The address that it counts for; null when it counts for nothing but its holder.
    private @Nullable Object address;
    private Object holder;
    private boolean identified;
    private boolean left;

    RequestPermit(ConcurrencyLimit limit, @Nullable Object address, Object holder) {
        this.limit = limit;
        this.address = address;
        this.holder = holder;
        this.identified = address == null;
    }

    /// Makes the request's place one of a holder who has proven who it is.
    ///
    /// @param holder with a meaningful `equals`
    /// @throws Refusal.RateLimited when the holder has as many places as its share allows
    public static void assign(HttpRequest<?> request, Object holder) {
        if (request instanceof NettyHttpRequest<?> received
                && received.getNativeRequest() instanceof AdmittedRequest admitted && admitted.permit() != null
                && !admitted.permit().assign(holder)) {
            throw new Refusal.RateLimited(TRY_AGAIN);
        }
    }

    private boolean assign(Object merchant) {
        synchronized (limit) {
            if (left || (identified && holder.equals(merchant))) {
                return true;
            }
            if (!limit.transfer(this, merchant)) {
                return false;
            }
            address = null;
            holder = merchant;
            identified = true;
            return true;
        }
    }

    /// Gives the place back; a second time does nothing.
    ///
    /// @return who proved to be its holder, or null
    @Nullable
    Object release() {
        synchronized (limit) {
            if (!left) {
                left = true;
                limit.remove(this);
            }
            return identified ? holder : null;
        }
    }

    @Nullable
    Object address() {
        return address;
    }

    Object holder() {
        return holder;
    }
}
