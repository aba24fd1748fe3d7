package dev.hazina.application.payment;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The schedule of the open and watched payments in [Books].
public final class InMemoryPaymentSchedule implements PaymentSchedule {
    private final Books books;
    private final InstantSource clock;
    private final Map<PaymentId, Slot> slots = new HashMap<>();

    private record Slot(Instant next, int looks) {}

    public InMemoryPaymentSchedule(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public synchronized List<String> dueProviders() {
        Instant now = clock.instant();
        return books.payments().stream()
                .filter(payment -> payment.isPolled() && !slot(payment).next().isAfter(now))
                .map(payment -> payment.details().provider()).distinct().sorted().toList();
    }

    @Override
    public synchronized List<Due> claim(String provider, Duration lease, int most) {
        Instant now = clock.instant();
        List<Due> due = books.payments().stream()
                .filter(payment -> payment.details().provider().equals(provider))
                .filter(payment -> payment.isPolled() && !slot(payment).next().isAfter(now))
                .sorted(Comparator.comparing((Payment payment) -> slot(payment).next())).limit(most)
                .map(payment -> new Due(payment, slot(payment).looks())).toList();
        due.forEach(d -> slots.put(d.payment().id(), new Slot(now.plus(lease), d.looks())));
        return due;
    }

    @Override
    public synchronized void giveBack(Due due) {
        slots.put(due.payment().id(), new Slot(clock.instant(), due.looks()));
    }

    @Override
    public synchronized void lookAgain(Due due, Instant at) {
        slots.put(due.payment().id(), new Slot(at, due.looks() + 1));
    }

    @Override
    public synchronized void lookNoMore(Due due) {
        slots.put(due.payment().id(), new Slot(Instant.MAX, due.looks() + 1));
    }

    private Slot slot(Payment payment) {
        return slots.getOrDefault(payment.id(),
                new Slot(payment.details().createdAt().plus(PollPayments.FIRST_LOOK), 0));
    }
}
