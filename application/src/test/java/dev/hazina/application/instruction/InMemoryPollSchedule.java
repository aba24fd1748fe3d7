package dev.hazina.application.instruction;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The polling schedule of the instructions of one kind.
public final class InMemoryPollSchedule<D extends Details> implements PollSchedule<D> {
    private final Supplier<? extends Collection<Instruction<D>>> all;
    private final Duration first;
    private final InstantSource clock;
    private final Map<UUID, Slot> slots = new HashMap<>();

    private record Slot(Instant next, int polls) {}

    /// @param all all instructions, in their current state
    /// @param first the time from an instruction's creation to its first poll
    public InMemoryPollSchedule(Supplier<? extends Collection<Instruction<D>>> all, Duration first,
            InstantSource clock) {
        this.all = all;
        this.first = first;
        this.clock = clock;
    }

    @Override
    public synchronized List<String> dueProviders() {
        return due().map(instruction -> instruction.details().provider()).distinct().sorted().toList();
    }

    @Override
    public synchronized List<Due<D>> claim(String provider, Duration lease, int most) {
        Instant now = clock.instant();
        List<Due<D>> due = due().filter(instruction -> instruction.details().provider().equals(provider))
                .sorted(Comparator.comparing((Instruction<D> instruction) -> slot(instruction).next())).limit(most)
                .map(instruction -> new Due<>(instruction, slot(instruction).polls())).toList();
        due.forEach(claimed -> put(claimed, now.plus(lease), claimed.polls()));
        return due;
    }

    /// Claims one by hand.
    public synchronized OptionalInt claim(UUID id, Duration lease) {
        Instant now = clock.instant();
        Optional<Instruction<D>> found = all.get().stream().filter(one -> one.subject().id().equals(id))
                .filter(Instruction::isPolled)
                .filter(one -> !slot(one).next().isAfter(now) || slot(one).next().isAfter(now.plus(lease)))
                .findFirst();
        found.ifPresent(one -> put(new Due<>(one, slot(one).polls()), now.plus(lease), slot(one).polls()));
        return found.map(one -> OptionalInt.of(slot(one).polls())).orElseGet(OptionalInt::empty);
    }

    @Override
    public synchronized void giveBack(Due<D> due) {
        put(due, clock.instant(), due.polls());
    }

    @Override
    public synchronized void defer(Due<D> due, Instant at) {
        put(due, at, due.polls());
    }

    @Override
    public synchronized void pollAgain(Due<D> due, Instant at) {
        put(due, at, due.polls() + 1);
    }

    @Override
    public synchronized void pollNoMore(Due<D> due) {
        put(due, Instant.MAX, due.polls() + 1);
    }

    private Stream<Instruction<D>> due() {
        Instant now = clock.instant();
        return all.get().stream().filter(Instruction::isPolled)
                .filter(instruction -> !slot(instruction).next().isAfter(now));
    }

    private void put(Due<D> due, Instant next, int polls) {
        slots.put(due.instruction().subject().id(), new Slot(next, polls));
    }

    private Slot slot(Instruction<D> instruction) {
        return slots.getOrDefault(instruction.subject().id(),
                new Slot(instruction.clockStart().plus(first), 0));
    }
}
