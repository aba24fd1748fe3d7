package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;

/// Checks signatures with a library that knows nothing of this program, by the one call its users make. The call wants a
/// JSON object and looks for the members of Stripe's events; ours have others, which it passes over.
final class Signed {
    private static final long FIVE_MINUTES = 300;

    private Signed() {}

    /// The seconds in a signature's header.
    static long seconds(String header) {
        return Long.parseLong(header.substring("t=".length(), header.indexOf(',')));
    }

    static void check(Receivers.Received request, String secret) {
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
