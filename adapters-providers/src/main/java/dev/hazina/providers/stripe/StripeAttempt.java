package dev.hazina.providers.stripe;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.SendAttempts;
import java.util.Optional;

/// What sending something to Stripe came to.
///
/// @param doubtful whether Stripe may have done it, whatever it answered another time
/// @param neverReachedItsKey whether a refusal says nothing about the same thing sent earlier
record StripeAttempt(Report report, boolean doubtful, boolean neverReachedItsKey) {

    static StripeAttempt of(Report report, SendAttempts tries) {
        return new StripeAttempt(report, StripeAnswers.isDoubtful(tries),
                StripeAnswers.neverReachedItsKey(tries.result()));
    }

    /// What may be told as its outcome. Another amount than was asked for is doubt. So is a refusal that never came as
    /// far as the request's key, if the same request may have been heard before.
    ///
    /// @param again whether it may have been sent before
    Outcome certain(Money asked, boolean again) {
        Optional<String> other = report.disagreement(asked, "");
        if (other.isPresent()) {
            return new Outcome.Unknown(other.get());
        }
        return report.outcome() instanceof Outcome.Rejected && (doubtful || again) && neverReachedItsKey
                ? new Outcome.Unknown("refused now, but it may have been heard before")
                : report.outcome();
    }
}
