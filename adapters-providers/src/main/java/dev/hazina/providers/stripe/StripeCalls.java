package dev.hazina.providers.stripe;

import dev.hazina.providers.wire.Exchange;
import dev.hazina.providers.wire.Lane;
import dev.hazina.providers.wire.Letter;
import dev.hazina.providers.wire.Tries;
import dev.hazina.providers.wire.Wire;
import java.time.Duration;
import java.util.Set;

/// Who is called, and how patiently. Stripe does what it is told under one key once, so even a charge may be sent again, within
/// the time a request has.
final class StripeCalls {
    private static final int TRIES = 3;
    private static final Duration ASKING = Duration.ofSeconds(10);
    private static final int CONFLICT = 409;
    private static final int TOO_MANY = 429;

    /// The same request is still under way, or there are too many: neither was carried out.
    private static final Set<Integer> AGAIN = Set.of(CONFLICT, TOO_MANY);

    private final Wire wire;
    private final StripeLetters letters;
    private final Lane charging;
    private final Lane refunding;
    private final Lane asking;

    StripeCalls(Wire wire, StripeLetters letters, StripeSettings.Pace pace) {
        this.wire = wire;
        this.letters = letters;
        this.charging = wire.lane("collect", limits(pace.timeout(), pace));
        this.refunding = wire.lane("refund", limits(pace.timeout(), pace));
        this.asking = wire.lane("query", limits(ASKING, pace));
    }

    StripeLetters letters() {
        return letters;
    }

    Tries charge(Letter letter) {
        return wire.tries(letter, charging);
    }

    Tries refund(Letter letter) {
        return wire.tries(letter, refunding);
    }

    Exchange ask(Letter letter) {
        return wire.send(letter, asking);
    }

    private static Lane.Limits limits(Duration total, StripeSettings.Pace pace) {
        return new Lane.Limits(total, total.dividedBy(TRIES), pace.together(), pace.perSecond(), TRIES, AGAIN);
    }
}
