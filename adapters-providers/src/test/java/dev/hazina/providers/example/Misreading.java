package dev.hazina.providers.example;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.client.Exchange;

/// What an author takes for something else.
final class Misreading {
    private static final String RECEIPT = "RX1";
    private static final String REFUSED = "an unexpected response, status 422";

    private Misreading() {}

    /// A status that isn't documented has failed.
    static Outcome undocumentedAsFailed(Outcome said) {
        return isUndocumentedStatus(said) ? new Outcome.Failed(FailureReason.UNSPECIFIED) : said;
    }

    /// A status that isn't documented is a success.
    static Outcome undocumentedAsSucceeded(Outcome said) {
        return isUndocumentedStatus(said) ? new Outcome.Succeeded(RECEIPT) : said;
    }

    /// A status that isn't documented will change, so that no person is asked.
    static Outcome undocumentedAsRunning(Outcome said) {
        return isUndocumentedStatus(said) ? new Outcome.InProgress(RECEIPT, "it will change") : said;
    }

    /// Any code is a refusal.
    static Outcome undocumentedRefusalAsRejected(Outcome said) {
        return said instanceof Outcome.Unknown(String cause, var _, var _) && cause.equals(REFUSED)
                ? new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)
                : said;
    }

    /// An answer is about what was asked.
    static Outcome anothersAsSucceeded(Outcome said) {
        return said.equals(Exchange.undocumented()) ? new Outcome.Succeeded(RECEIPT) : said;
    }

    /// To be turned away for now is to be refused.
    static Outcome tooManyAsRejected(Outcome said) {
        return said instanceof Outcome.Unsent && said.words().isPresent()
                ? new Outcome.Rejected(FailureReason.PROVIDER_REJECTED)
                : said;
    }

    /// A question that was lost was answered by "unknown".
    static Outcome unansweredAsAnswered(Outcome said) {
        return said instanceof Outcome.Unknown(String cause, var _, var words)
                ? new Outcome.Unknown(cause, false, words)
                : said;
    }

    private static boolean isUndocumentedStatus(Outcome said) {
        return said instanceof Outcome.Unread && !said.equals(Exchange.undocumented());
    }
}
