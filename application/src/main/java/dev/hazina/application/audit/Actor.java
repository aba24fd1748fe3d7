package dev.hazina.application.audit;

import dev.hazina.domain.merchant.UserId;
import java.util.Optional;

/// Who acts, and from where.
///
/// @param user whose key it is; empty for the administrator
/// @param address the network address the request came from
/// @param request the name of the request, which the log of the service has too
public record Actor(Kind kind, String keyId, Optional<UserId> user, String address, Optional<String> request) {

    /// In whose name.
    public enum Kind {
        /// The platform's operator.
        ADMINISTRATOR,
        /// A merchant's key.
        KEY
    }
}
