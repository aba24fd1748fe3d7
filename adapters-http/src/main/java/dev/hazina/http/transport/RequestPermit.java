package dev.hazina.http.transport;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.Refusals;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The permit of one request in progress. It counts for the client's address and for the credentials that were sent,
/// until the merchant is known; then for the merchant.
public final class RequestPermit {
    private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

    /// The response to a request without a permit.
    static final ApiError NONE_FREE = Refusals.error(new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, TRY_AGAIN));

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

    /// Counts the permit of a request for a holder whose identity is proven.
    ///
    /// @param holder with a meaningful `equals`
    /// @throws Refusal.RateLimited when the holder has as many permits as its share allows
    public static void assign(HttpRequest<?> request, Object holder) {
        if (request instanceof NettyHttpRequest<?> received
                && received.getNativeRequest() instanceof AdmittedRequest admitted && admitted.permit() != null
                && !admitted.permit().assign(holder)) {
            throw new Refusal.RateLimited(RefusalCode.TOO_MANY_AT_ONCE, TRY_AGAIN);
        }
    }

    /// Gives back the permit of a request that only waits from now on.
    public static void release(HttpRequest<?> request) {
        if (request instanceof NettyHttpRequest<?> received
                && received.getNativeRequest() instanceof AdmittedRequest admitted) {
            admitted.releasePermit();
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

    /// Releases the permit; a second time does nothing.
    ///
    /// @return the holder, if its identity was proven, or null
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

    /// For whom it counts: the holder whose identity is proven, otherwise the address.
    Object caller() {
        synchronized (limit) {
            return address == null ? holder : address;
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
