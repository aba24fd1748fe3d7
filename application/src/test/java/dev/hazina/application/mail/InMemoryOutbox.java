package dev.hazina.application.mail;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Mails that are still to be sent, in memory.
public final class InMemoryOutbox<M> implements Outbox<M> {
    private final Duration life;
    private final Function<M, Instant> at;
    private final Supplier<InstantSource> clock;
    private final Map<M, Instant> due = new LinkedHashMap<>();
    private final Map<M, Integer> attempts = new HashMap<>();

    /// @param life after which a mail that was not sent is left out
    /// @param at when a mail was recorded
    public InMemoryOutbox(Duration life, Function<M, Instant> at, Supplier<InstantSource> clock) {
        this.life = life;
        this.at = at;
        this.clock = clock;
    }

    public synchronized void add(M mail) {
        due.put(mail, at.apply(mail));
    }

    public synchronized boolean has(Predicate<M> which) {
        return due.keySet().stream().anyMatch(which);
    }

    @Override
    public synchronized List<M> claim(int most, Duration lease) {
        Instant now = clock.get().instant();
        List<M> claimed = due.entrySet().stream()
                .filter(one -> (!one.getValue().isAfter(now) || one.getValue().isAfter(now.plus(life)))
                        && !at.apply(one.getKey()).isBefore(now.minus(life)))
                .map(Map.Entry::getKey).limit(most).toList();
        claimed.forEach(one -> due.put(one, now.plus(lease.multipliedBy(attempts.merge(one, 1, Integer::sum)))));
        return claimed;
    }

    @Override
    public synchronized void done(M mail) {
        due.remove(mail);
    }
}
