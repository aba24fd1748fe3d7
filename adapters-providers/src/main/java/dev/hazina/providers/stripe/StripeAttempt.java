package dev.hazina.providers.stripe;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.SendAttempts;
import java.util.Optional;

/// The result of sending a request to Stripe.
///
/// @param doubtful whether Stripe may have executed it in one of the attempts
/// @param neverReachedItsKey whether a refusal does not apply to the same request sent earlier
record StripeAttempt(Report report, boolean doubtful, boolean neverReachedItsKey) {

    static StripeAttempt of(Report report, SendAttempts tries) {
        return new StripeAttempt(report, StripeAnswers.isDoubtful(tries),
                StripeAnswers.neverReachedItsKey(tries.result()));
    }

    /// The outcome to report. A refusal before Stripe checked the idempotency key is unknown, if the same request may
    /// have arrived before.
    ///
    /// @param again whether the request may have been sent before
    Outcome certain(Money asked, boolean again) {
        Optional<Outcome> other = ofAnotherAmount(report, asked);
        if (other.isPresent()) {
            return other.get();
        }
        boolean nothingDone = report.outcome() instanceof Outcome.Rejected
                || report.outcome() instanceof Outcome.Unsent;
        return nothingDone && (doubtful || again) && neverReachedItsKey
                ? new Outcome.Unknown("refused now, but it may have been heard before", false,
                        report.outcome().words())
                : report.outcome();
    }

    /// An answer that names another amount than was asked for ends nothing. Stripe's id in it is kept: when the
    /// idempotency key is too old to be sent again, only that finds the charge.
    static Optional<Outcome> ofAnotherAmount(Report answer, Money asked) {
        return answer.disagreement(asked, Optional.empty())
                .map(other -> answer.providerRef().<Outcome>map(id -> new Outcome.InProgress(id, other))
                        .orElseGet(() -> new Outcome.Unknown(other)));
    }
}
