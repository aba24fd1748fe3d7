package dev.hazina.application.pull;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/// Tells platform staff of a time of which an account's provider lists nothing any more, once for each such time. What
/// came in it without a notice is found in the provider's statement alone.
///
/// @param reach how far back the provider lists
record RaiseUnknownPeriod(FloatAccount account, Currency currency, Instant from, Instant until, Duration reach)
        implements
            Operation<Boolean> {

    @Override
    public LockSet locks() {
        return LockSet.of(Platform.MERCHANT).discrepancy(named("raised"));
    }

    @Override
    public Decision<Boolean> decide(LockedRows locked) {
        if (locked.discrepancy(named("raised")).isPresent()) {
            return Decision.of(false);
        }
        return Decision.of(true, new Change.DiscrepancyRaised(Discrepancy.raise(named("raised"), Platform.MERCHANT,
                Platform.ACCOUNT, Discrepancy.Kind.UNKNOWN_PERIOD, new Subject(Subject.Kind.PROVIDER, named("about")),
                Money.zero(currency), new InSuspense.Nothing(), detail(), locked.tick())));
    }

    private String detail() {
        return "the payments of " + account.code() + " were not listed from " + second(from) + " to " + second(until)
                + ", and its provider lists the last " + reach.toHours() + " hours alone";
    }

    private static Instant second(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS);
    }

    private UUID named(String what) {
        String name = "unknown period " + what + " " + account.code() + " " + from + " " + until;
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
