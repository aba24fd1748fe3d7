package dev.hazina.application.idempotency;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;

/// An idempotency key in its scope: the same text on another account or another route is another key.
///
/// @param operation the method and the path in its one canonical form, for example `POST /v1/transfers`
public record ScopedKey(MerchantId merchant, AccountId account, String operation, String text) {}
