package dev.hazina.application.channel;

import java.nio.charset.StandardCharsets;

/// The response to a provider's callback, always with status 200.
///
/// @param body JSON, in the form the provider asks for
public record Acknowledgement(byte[] body) {

    /// For providers that read only the status.
    public static Acknowledgement plain() {
        return json("{}");
    }

    public static Acknowledgement json(String text) {
        return new Acknowledgement(text.getBytes(StandardCharsets.UTF_8));
    }
}
