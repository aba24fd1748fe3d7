package dev.hazina.application.audit;

import dev.hazina.domain.merchant.UserId;
import java.util.Optional;

/// Who acts, and from where.
///
/// @param keyId empty where no key was used
/// @param user whose key or password it is; empty for the administrator, and for somebody who isn't known
/// @param address the network address the request came from
/// @param request the name of the request, which the log of the service has too
public record Actor(Kind kind, Optional<String> keyId, Optional<UserId> user, String address,
        Optional<String> request) {

    /// In whose name.
    public enum Kind {
        /// The platform's operator.
        ADMINISTRATOR,
        /// A merchant's key.
        KEY,
        /// A person of the merchant, by their password.
        USER,
        /// Somebody who has proven nothing.
        UNKNOWN
    }

    public static Actor administrator(String keyId, String address, Optional<String> request) {
        return new Actor(Kind.ADMINISTRATOR, Optional.of(keyId), Optional.empty(), address, request);
    }

    public static Actor key(String keyId, UserId user, String address, Optional<String> request) {
        return new Actor(Kind.KEY, Optional.of(keyId), Optional.of(user), address, request);
    }

    public static Actor unknown(String address, Optional<String> request) {
        return new Actor(Kind.UNKNOWN, Optional.empty(), Optional.empty(), address, request);
    }

    /// The same, now that the password has said who it is.
    public Actor provenAs(UserId who) {
        return new Actor(Kind.USER, Optional.empty(), Optional.of(who), address, request);
    }
}
