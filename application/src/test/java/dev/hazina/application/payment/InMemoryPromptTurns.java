package dev.hazina.application.payment;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The turns in memory.
public class InMemoryPromptTurns implements PromptTurns {
    private final Map<Prompt, Instant> taken = new HashMap<>();

    @Override
    public synchronized Optional<Instant> take(Prompt prompt, Instant now, Duration apart) {
        Optional<Instant> last = Optional.ofNullable(taken.get(prompt))
                .filter(at -> at.plus(apart).isAfter(now) && !at.isAfter(now.plus(apart)));
        if (last.isEmpty()) {
            taken.put(prompt, now);
        }
        return last;
    }

    @Override
    public synchronized void asked(Prompt prompt, Instant at) {
        taken.put(prompt, at);
    }

    @Override
    public synchronized void giveBack(Prompt prompt, Instant at) {
        taken.remove(prompt, at);
    }
}
