package dev.hazina.http.dashboard.form;

import dev.hazina.application.access.SignIn;
import dev.hazina.application.form.SentForms;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.http.dashboard.session.DashboardSession;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Accepts each form once, on whichever instance it arrives.
@Singleton
public final class SubmissionCounter {
    /// A form is accepted for as long as a session lasts.
    private static final Duration LIFE = SignIn.SESSION;
    private static final String COUNTED = "hazina.form.counted";

    private final SentForms sent;
    private final KeyRules keys;
    private final InstantSource clock;

    SubmissionCounter(SentForms sent, KeyRules keys, InstantSource clock) {
        this.sent = sent;
        this.keys = keys;
        this.clock = clock;
    }

    public enum Decision {
        ACCEPTED, EXPIRED, DUPLICATE
    }

    /// Decides on a verified form, and counts it unless a repetition is harmless.
    ///
    /// @param policy of the route; empty where a repetition is refused
    public Decision count(HttpRequest<?> request, DashboardSession session, Optional<OnResubmit.Policy> policy) {
        FormData form = SubmittedForms.of(request);
        Instant end = SubmissionId.madeAt(form.typed(FormData.ONCE)).plus(life(policy));
        if (clock.instant().isAfter(end)) {
            return Decision.EXPIRED;
        }
        boolean counts = policy.map(one -> switch (one) {
            case ASKS_AGAIN -> form.isConfirmed() && !form.isToBeEdited();
            case IDEMPOTENT -> false;
        }).orElse(true);
        if (!counts) {
            return Decision.ACCEPTED;
        }
        request.setAttribute(COUNTED, true);
        return sent.isFirst(session.merchant(), FormTokens.hash(form.typed(FormData.TOKEN)), end)
                ? Decision.ACCEPTED
                : Decision.DUPLICATE;
    }

    static boolean isCounted(HttpRequest<?> request) {
        return request.getAttribute(COUNTED).isPresent();
    }

    /// A form that relies on an idempotency key is accepted for no longer than the key is remembered.
    private Duration life(Optional<OnResubmit.Policy> policy) {
        boolean relies = policy.equals(Optional.of(OnResubmit.Policy.IDEMPOTENT));
        return relies && keys.retention().compareTo(LIFE) < 0 ? keys.retention() : LIFE;
    }
}
