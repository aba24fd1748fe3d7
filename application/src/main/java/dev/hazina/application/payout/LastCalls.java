package dev.hazina.application.payout;

import dev.hazina.domain.instruction.PayoutId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The status queries that this instance has made about payouts near and after their deadlines. They are not stored: an
/// instance that knows of none asks, and waits once more, before it gives a payout up.
public final class LastCalls {
    /// After which a query is forgotten; its payout has ended by then.
    private static final Duration KEPT = Duration.ofDays(2);

    private final Map<PayoutId, Call> calls = new HashMap<>();
    private Instant swept = Instant.MIN;

    /// The first queries about a payout.
    ///
    /// @param tried the first one
    /// @param taken the first one that the provider took
    private record Call(Instant tried, Optional<Instant> taken) {}

    /// @return the time of the first query about the payout
    synchronized Instant note(PayoutId payout, boolean taken, Instant at) {
        sweep(at);
        Call before = calls.getOrDefault(payout, new Call(at, Optional.empty()));
        Optional<Instant> heard = before.taken().or(() -> taken ? Optional.of(at) : Optional.empty());
        calls.put(payout, new Call(before.tried(), heard));
        return before.tried();
    }

    /// Whether the provider has taken a query and had that long to answer it.
    synchronized boolean hadTime(PayoutId payout, Duration time, Instant now) {
        return Optional.ofNullable(calls.get(payout)).flatMap(Call::taken)
                .filter(taken -> !taken.plus(time).isAfter(now)).isPresent();
    }

    /// The time of the first query that the provider took, or else of the first.
    synchronized Optional<Instant> first(PayoutId payout) {
        return Optional.ofNullable(calls.get(payout)).map(call -> call.taken().orElse(call.tried()));
    }

    private void sweep(Instant now) {
        if (swept.isBefore(now.minus(KEPT))) {
            calls.values().removeIf(call -> call.tried().isBefore(now.minus(KEPT)));
            swept = now;
        }
    }
}
