package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.stripe.exception.SignatureVerificationException;
import com.stripe.net.Webhook;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/// Checks signatures with a library of another vendor, by the one call its users make. The call takes a JSON object
/// with the members of Stripe's events and ignores the members of ours. It goes by the clock of this machine, as every
/// receiver does, and not by the sandbox's.
final class SignatureCheck {
    private static final long FIVE_MINUTES = 300;

    private SignatureCheck() {}

    /// The seconds in a signature's header.
    static long seconds(String header) {
        return Long.parseLong(header.substring("t=".length(), header.indexOf(',')));
    }

    static void check(WebhookReceivers.Received request, String secret) {
        Instant arrived = Instant.now().minusNanos(System.nanoTime() - request.at());
        check(request.signature(), request.body(), secret, arrived);
    }

    /// For what has just arrived.
    static void check(String header, String body, String secret) {
        check(header, body, secret, Instant.now());
    }

    /// Takes the header and the body, and not a body with one more byte. Of a time ahead of its own clock the other
    /// vendor's library says nothing.
    private static void check(String header, String body, String secret, Instant arrived) {
        assertThat(header).matches("t=[0-9]{10},v1=[0-9a-f]{64}");
        assertThat(Instant.ofEpochSecond(seconds(header))).isCloseTo(arrived, within(FIVE_MINUTES, ChronoUnit.SECONDS));
        Clock here = Clock.fixed(arrived, ZoneOffset.UTC);
        try {
            assertThat(Webhook.constructEvent(body, header, secret, FIVE_MINUTES, here)).isNotNull();
        } catch (SignatureVerificationException e) {
            throw new AssertionError("wrong signature " + header + " for " + body, e);
        }
        assertThatThrownBy(() -> Webhook.constructEvent(body + " ", header, secret, FIVE_MINUTES, here))
                .isInstanceOf(SignatureVerificationException.class);
    }
}
