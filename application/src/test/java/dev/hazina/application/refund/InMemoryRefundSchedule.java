package dev.hazina.application.refund;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The schedule of the open refunds in [Books].
public final class InMemoryRefundSchedule implements RefundSchedule {
    private final Books books;
    private final InstantSource clock;
    private final Map<RefundId, Slot> slots = new HashMap<>();

    private record Slot(Instant next, int looks) {}

    public InMemoryRefundSchedule(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public synchronized List<String> dueProviders() {
        Instant now = clock.instant();
        return books.refunds().stream()
                .filter(refund -> refund.isPolled() && !slot(refund).next().isAfter(now))
                .map(refund -> refund.details().provider()).distinct().sorted().toList();
    }

    @Override
    public synchronized List<Due> claim(String provider, Duration lease, int most) {
        Instant now = clock.instant();
        List<Due> due = books.refunds().stream()
                .filter(refund -> refund.details().provider().equals(provider))
                .filter(refund -> refund.isPolled() && !slot(refund).next().isAfter(now))
                .sorted(Comparator.comparing((Refund refund) -> slot(refund).next())).limit(most)
                .map(refund -> new Due(refund, books.payment(refund.details().payment()), slot(refund).looks()))
                .toList();
        due.forEach(d -> slots.put(d.refund().id(), new Slot(now.plus(lease), d.looks())));
        return due;
    }

    @Override
    public synchronized void giveBack(Due due) {
        slots.put(due.refund().id(), new Slot(clock.instant(), due.looks()));
    }

    @Override
    public synchronized void lookAgain(Due due, Instant at) {
        slots.put(due.refund().id(), new Slot(at, due.looks() + 1));
    }

    private Slot slot(Refund refund) {
        return slots.getOrDefault(refund.id(), new Slot(refund.details().createdAt().plus(PollRefunds.FIRST_LOOK), 0));
    }
}
