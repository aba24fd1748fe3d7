package dev.hazina.application.limit;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import java.time.Duration;
import java.util.Optional;

/// Counts requests in a window that slides: at most so many in any sixty seconds, refused ones included. One instance
/// is exact; several on one database together may overshoot by at most a twentieth.
@Port
@OpenToAdapters
public interface RateLimits {
    /// The window of every limit.
    Duration WITHIN = Duration.ofMinutes(1);

    /// The requests that a limit counts.
    enum Bucket {
        /// All requests of a merchant.
        REQUESTS,
        /// A merchant's payments and payouts.
        WRITES,
        /// Endpoints that a merchant registers: each sends a probe to an address of the merchant's choice.
        PROBES,
        /// Attempts to sign in or up, and requests without valid credentials, by address.
        ADDRESS,
        /// The same, by the /56 network of an IPv6 address.
        NETWORK_56,
        /// The same, by the /48 network of an IPv6 address.
        NETWORK_48,
        /// Attempts to sign in with one e-mail, by address.
        EMAIL_AND_ADDRESS,
        /// Attempts to sign in with one e-mail that passed the limit of their address, from all addresses.
        EMAIL,
        /// Attempts to sign in with one e-mail beyond those, by network.
        EMAIL_AND_NETWORK,
        /// Attempts to sign in from the browsers that are known for a user.
        KNOWN_BROWSER,
        /// Attempts of a user who is signed in to change their password.
        PASSWORD_CHANGE,
        /// Requests for a reset link with one e-mail, known or not, by address.
        RESET_LINK,
        /// Mails of all kinds that strangers and merchants may cause, by the address that asks.
        MAILS_OF_ADDRESS,
        /// Mails about registrations, of the whole installation.
        REGISTRATION_MAILS,
        /// Mails with reset links, of the whole installation.
        RESET_MAILS,
        /// Mails with invitations, of the whole installation.
        INVITATION_MAILS,
        /// Mails with receipts, of the whole installation.
        RECEIPT_MAILS
    }

    /// Counts one request.
    ///
    /// @param subject the counted party: a merchant's id, an address, an e-mail and an address
    /// @return empty when the request may pass; otherwise how long to wait until one may
    Optional<Duration> take(Bucket bucket, String subject);

    /// How many requests of one subject pass in [#WITHIN].
    int most(Bucket bucket);
}
