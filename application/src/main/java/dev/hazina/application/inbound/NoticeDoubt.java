package dev.hazina.application.inbound;

import dev.hazina.domain.inbound.InboundPaymentDetails;

/// Why no wallet is credited with the money of a notice before a person has looked at it.
///
/// @param barsClaims whether the money may not have come, because it is unknown who sent the notice, or is in the books
///        already, so that no person of a merchant claims it
public record NoticeDoubt(String why, boolean barsClaims) {
    InboundPaymentDetails on(InboundPaymentDetails details) {
        return barsClaims ? details.unclaimable() : details;
    }
}
