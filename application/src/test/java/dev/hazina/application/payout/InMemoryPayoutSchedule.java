package dev.hazina.application.payout;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The schedule of the open and watched payouts in [Books].
public final class InMemoryPayoutSchedule implements PayoutSchedule {
    private final Books books;
    private final InstantSource clock;
    private final Map<PayoutId, Slot> slots = new HashMap<>();

    private record Slot(Instant next, int looks) {}

    public InMemoryPayoutSchedule(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public synchronized List<String> dueProviders() {
        Instant now = clock.instant();
        return books.payouts().stream()
                .filter(payout -> payout.isPolled() && !slot(payout).next().isAfter(now))
                .map(payout -> payout.details().provider()).distinct().sorted().toList();
    }

    @Override
    public synchronized List<Due> claim(String provider, Duration lease, int most) {
        Instant now = clock.instant();
        List<Due> due = books.payouts().stream()
                .filter(payout -> payout.details().provider().equals(provider))
                .filter(payout -> payout.isPolled() && !slot(payout).next().isAfter(now))
                .sorted(Comparator.comparing((Payout payout) -> slot(payout).next())).limit(most)
                .map(payout -> new Due(payout, slot(payout).looks())).toList();
        due.forEach(d -> slots.put(d.payout().id(), new Slot(now.plus(lease), d.looks())));
        return due;
    }

    @Override
    public synchronized void giveBack(Due due) {
        slots.put(due.payout().id(), new Slot(clock.instant(), due.looks()));
    }

    @Override
    public synchronized void defer(Due due, Instant at) {
        slots.put(due.payout().id(), new Slot(at, due.looks()));
    }

    @Override
    public synchronized void lookAgain(Due due, Instant at) {
        slots.put(due.payout().id(), new Slot(at, due.looks() + 1));
    }

    @Override
    public synchronized void lookNoMore(Due due) {
        slots.put(due.payout().id(), new Slot(Instant.MAX, due.looks() + 1));
    }

    private Slot slot(Payout payout) {
        return slots.getOrDefault(payout.id(), new Slot(payout.details().createdAt().plus(PollPayouts.FIRST_LOOK), 0));
    }
}
