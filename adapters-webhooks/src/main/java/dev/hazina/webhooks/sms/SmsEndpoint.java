package dev.hazina.webhooks.sms;

import dev.hazina.domain.webhook.CallbackUrl;

/// Who takes our SMS.
///
/// @param token by which we are known there
public record SmsEndpoint(CallbackUrl url, String token) {

    /// The token is never printed.
    @Override
    public String toString() {
        return url.text();
    }
}
