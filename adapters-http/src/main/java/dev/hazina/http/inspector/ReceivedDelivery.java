package dev.hazina.http.inspector;

import dev.hazina.application.webhook.SignatureCheck;
import java.time.Instant;
import java.util.Map;

/// A delivery as a receiver sees it.
///
/// @param headers the headers that a receiver needs, by their names in lower case
/// @param body the body, or its beginning if it is very long
/// @param check the result of the check that every receiver makes
/// @param answered the status of the response
/// @param isProbe whether it was the probe of a new endpoint
public record ReceivedDelivery(Instant at, Map<String, String> headers, String body, SignatureCheck check, int answered,
        boolean isProbe) {
    public ReceivedDelivery {
        headers = Map.copyOf(headers);
    }
}
