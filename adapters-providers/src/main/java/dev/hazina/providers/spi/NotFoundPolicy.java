package dev.hazina.providers.spi;

import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.payment.PaymentState;
import java.time.Duration;
import java.time.Instant;

/// When a provider that says it doesn't know a payment is to be believed. A request may take a while to get there, so it is
/// doubt at first. It stays doubt for what the provider has acknowledged once, and for money that goes out: a payer who has
/// paid all the same is reported, and a person is asked; a payout that was released by mistake is lost.
public final class NotFoundPolicy {
    /// Longer than any provider asks a payer.
    private static final Duration SETTLED = Duration.ofMinutes(15);

    private NotFoundPolicy() {}

    /// Whether the payment is one that may have been sent, brought no acknowledgement, and that nobody has sent since.
    public static boolean isCertain(StatusQuery asked, Instant now) {
        return asked.providerRef().isEmpty()
                && asked.payment().state() instanceof PaymentState.Processing p && p.providerRef().isEmpty()
                && !now.isBefore(asked.payment().updatedAt().plus(SETTLED));
    }

    /// What it means then.
    public static Report report() {
        return Report.of(new Outcome.Failed(FailureReason.PROVIDER_TIMEOUT));
    }
}
