package dev.hazina.providers.spi;

import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.State;
import java.time.Duration;
import java.time.Instant;

/// Decides when "not found" as the answer to a status query means that a payment has failed. A request may take a while
/// to arrive, so it is unknown at first. It stays unknown for payments that the provider has acknowledged, and for
/// payouts: a payment that succeeds all the same is reported and shown to a person, but the money of a payout that was
/// released by mistake is lost.
public final class NotFoundPolicy {
    /// Longer than any provider waits for a payer.
    private static final Duration SETTLED = Duration.ofMinutes(15);

    private NotFoundPolicy() {}

    /// Whether the payment was never acknowledged and its last attempt is long enough ago.
    public static boolean isCertain(StatusQuery asked, Instant now) {
        return asked.providerRef().isEmpty()
                && asked.payment().state() instanceof State.Sent sent && sent.providerRef().isEmpty()
                && !now.isBefore(asked.payment().updatedAt().plus(SETTLED));
    }

    /// The report of a payment that was not found.
    public static Report report() {
        return Report.of(new Outcome.Failed(FailureReason.PROVIDER_TIMEOUT));
    }
}
