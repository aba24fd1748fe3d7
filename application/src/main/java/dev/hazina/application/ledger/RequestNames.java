package dev.hazina.application.ledger;

import dev.hazina.domain.paymentrequest.RequestAccount;
import java.util.Optional;

/// The names by which an operation asks for payment requests of its merchant.
///
/// @param account the one that its payer types
/// @param reference the merchant's own
public record RequestNames(Optional<RequestAccount> account, Optional<String> reference) {
    static final RequestNames NONE = new RequestNames(Optional.empty(), Optional.empty());

    public static RequestNames to(RequestAccount account) {
        return new RequestNames(Optional.of(account), Optional.empty());
    }
}
