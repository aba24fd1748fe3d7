package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;

/// Checks signatures with a library of another vendor, by the one call its users make. The call takes a JSON object
/// with the members of Stripe's events and ignores the members of ours.
final class SignatureCheck {
    private static final long FIVE_MINUTES = 300;

    private SignatureCheck() {}

    /// The seconds in a signature's header.
    static long seconds(String header) {
        return Long.parseLong(header.substring("t=".length(), header.indexOf(',')));
    }

    static void check(WebhookReceivers.Received request, String secret) {
        check(request.signature(), request.body(), secret);
    }

    /// Takes the header and the body, and not a body with one more byte.
    static void check(String header, String body, String secret) {
        assertThat(header).matches("t=[0-9]{10},v1=[0-9a-f]{64}");
        Clock then = Clock.fixed(Instant.ofEpochSecond(seconds(header)), ZoneOffset.UTC);
        try {
            assertThat(Webhook.constructEvent(body, header, secret, FIVE_MINUTES, then)).isNotNull();
        } catch (SignatureVerificationException e) {
            throw new AssertionError("wrong signature " + header + " for " + body, e);
        }
        assertThatThrownBy(() -> Webhook.constructEvent(body + " ", header, secret, FIVE_MINUTES, then))
                .isInstanceOf(SignatureVerificationException.class);
    }
}
