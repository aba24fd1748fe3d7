package dev.hazina.http.transport;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.error.ErrorAnswer;
import dev.hazina.http.error.Refusals;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/// The requests of the API that were let through and have not been answered, on all connections together. Beyond a bound
/// they are told to come again, before anything is done for them: a queue as long as there are callers keeps everybody
/// waiting and keeps memory for all of them.
///
/// Health is not counted, which has to be told under pressure above all; nor is what providers report, because some say it
/// only once; nor are the pages for people, who don't come by the hundred; nor is signing in and up, which is bounded by itself. A caller who goes away gives the place back,
/// though its request may still be worked on; how often it may do that is limited by the rates.
final class InFlight {
    /// Said to whoever finds no place.
    static final ErrorAnswer FULL = Refusals.answer(new Refusal.RateLimited(Duration.ofSeconds(1)));

    private static final String API = "/v1/";
    private static final String PROVIDERS = "/v1/providers/";
    private static final String SIGN_INS = "/v1/auth/";

    private final int most;
    private final AtomicInteger now = new AtomicInteger();

    InFlight(int most) {
        this.most = most;
    }

    /// Whether requests for this target need a place.
    static boolean counts(String target) {
        return target.startsWith(API) && !target.startsWith(PROVIDERS) && !target.startsWith(SIGN_INS);
    }

    /// Takes a place, if there is one.
    boolean enter() {
        if (now.incrementAndGet() <= most) {
            return true;
        }
        now.decrementAndGet();
        return false;
    }

    /// Gives a place back.
    void leave() {
        now.decrementAndGet();
    }
}
