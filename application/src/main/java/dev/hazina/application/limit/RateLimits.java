package dev.hazina.application.limit;

import java.time.Duration;
import java.util.Optional;

/// Counts requests in a window that slides: at most so many in any sixty seconds, refused ones included. One instance
/// is exact; several on one database together may overshoot by at most a twentieth.
public interface RateLimits {

    /// What is counted.
    enum Bucket {
        /// All requests of a merchant.
        REQUESTS,
        /// A merchant's payments and payouts.
        WRITES,
        /// Attempts to sign in or up, and requests without valid credentials, by address.
        ADDRESS,
        /// Attempts to sign in, by e-mail.
        EMAIL
    }

    /// Counts one request.
    ///
    /// @param subject whose request it is: a merchant's id, an address, an e-mail
    /// @return empty when it may pass; otherwise how long to wait until one will
    Optional<Duration> take(Bucket bucket, String subject);
}
