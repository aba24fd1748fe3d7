package dev.hazina.http.inspector;

import dev.hazina.application.webhook.SignatureCheck;
import java.time.Instant;
import java.util.Map;

/// A delivery as a receiver sees it.
///
/// @param headers those that matter to a receiver, by their names in lower case
/// @param body its beginning, where it is very long
/// @param check what the check found that every receiver makes
/// @param answered the status of the response
/// @param isProbe whether it was the probe of a new endpoint
public record ReceivedDelivery(Instant at, Map<String, String> headers, String body, SignatureCheck check, int answered,
        boolean isProbe) {
    public ReceivedDelivery {
        headers = Map.copyOf(headers);
    }
}
