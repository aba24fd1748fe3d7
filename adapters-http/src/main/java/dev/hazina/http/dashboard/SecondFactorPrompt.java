package dev.hazina.http.dashboard;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.merchant.ProveSecondFactor;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// Asks for a code again when the last one was given too long ago: before a payout, and before a key, an invitation, a
/// role or a password enables another caller to pay out.
@Singleton
public final class SecondFactorPrompt {
    private final ProveSecondFactor prove;
    private final InstantSource clock;

    SecondFactorPrompt(ProveSecondFactor prove, InstantSource clock) {
        this.prove = prove;
        this.clock = clock;
    }

    public boolean isDue(Caller.Member caller) {
        return caller.factor().isStale(clock.instant());
    }

    /// Checks the code in the form, if one is due.
    ///
    /// @throws Refusal.Invalid when it is missing
    /// @throws Refusal.Precondition when it is wrong
    /// @throws Refusal.RateLimited when there were too many wrong ones
    public void require(HttpRequest<?> request, FormData form) {
        Caller.Member caller = Callers.member(request);
        if (isDue(caller)) {
            prove.handle(new ProveSecondFactor.Command(Actors.of(request), caller, form.requiredText(FormData.CODE)));
        }
    }
}
