package dev.hazina.providers.stripe;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.SendAttempts;

/// The result of sending a request to Stripe.
///
/// @param doubtful whether Stripe may have executed it in one of the attempts
/// @param neverReachedItsKey whether a refusal does not apply to the same request sent earlier
record StripeAttempt(Report report, boolean doubtful, boolean neverReachedItsKey) {

    static StripeAttempt of(Report report, SendAttempts tries) {
        return new StripeAttempt(report, StripeAnswers.isDoubtful(tries),
                StripeAnswers.neverReachedItsKey(tries.result()));
    }

    /// The report about the request. A refusal before Stripe checked the idempotency key is unknown, if the same
    /// request may have arrived before.
    ///
    /// @param again whether the request may have been sent before
    Report certain(boolean again) {
        boolean nothingDone = report.outcome() instanceof Outcome.Rejected
                || report.outcome() instanceof Outcome.Unsent;
        return nothingDone && (doubtful || again) && neverReachedItsKey
                ? report.as(new Outcome.Unknown("refused now, but it may have been heard before", false,
                        report.outcome().words()))
                : report;
    }
}
