package dev.hazina.application.paymentrequest;

import dev.hazina.domain.refusal.Quota;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The prompts before a new one.
///
/// @param made those for the request, ever
/// @param ofRequest those for the request within the last hour
/// @param toPhone those to the phone within the last hour, for any request of the merchant
/// @param underWay whether the phone is still being asked for the request
public record PromptHistory(int made, Recent ofRequest, Recent toPhone, boolean underWay) {
    static final Duration WITHIN = Duration.ofHours(1);
    private static final Quota OF_REQUEST = new Quota("prompts-of-request", 10, WITHIN);
    private static final Quota TO_PHONE = new Quota("prompts-to-phone", 5, WITHIN);

    /// How many, and when the oldest of them was made.
    public record Recent(int count, Optional<Instant> oldest) {
        private Optional<Refusal> limited(Quota quota, Instant now) {
            return oldest.filter(any -> count >= quota.most())
                    .map(first -> Duration.between(now, first.plus(WITHIN))).filter(Duration::isPositive)
                    .map(wait -> new Refusal.RateLimited(RefusalCode.PROMPT_RATE_EXCEEDED, quota, wait));
        }
    }

    /// Why the phone isn't asked once more now.
    Optional<Refusal> refusal(Instant now) {
        return underWay
                ? Optional.of(new Refusal.Conflict(RefusalCode.PROMPT_UNDER_WAY,
                        "the phone is still being asked for this payment request"))
                : toPhone.limited(TO_PHONE, now).or(() -> ofRequest.limited(OF_REQUEST, now));
    }
}
