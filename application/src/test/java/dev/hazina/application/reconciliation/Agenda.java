package dev.hazina.application.reconciliation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// What happens in a simulated time, in the order of its times.
final class Agenda {
    private final PriorityQueue<Point> points = new PriorityQueue<>(
            Comparator.comparing(Point::at).thenComparing(Point::number));
    private final Executor beside;
    private long number;

    private record Point(Instant at, long number, Executor on, Runnable act) {}

    /// @param beside runs what may happen at once
    Agenda(Executor beside) {
        this.beside = beside;
    }

    void add(Instant at, Runnable act) {
        add(at, Runnable::run, act);
    }

    /// Adds what may happen at once with what comes after it, until the end of the time that is run.
    void addBeside(Instant at, Runnable act) {
        add(at, beside, act);
    }

    private synchronized void add(Instant at, Executor on, Runnable act) {
        points.add(new Point(at, number++, on, act));
    }

    private synchronized List<Point> next(Instant now) {
        Point first = points.peek();
        return first == null || first.at().isAfter(now) ? List.of() : List.of(points.remove());
    }

    /// Does all that is due, and what becomes due by it, each at its time or soon after.
    void runUntil(Instant now, Consumer<Instant> clock) {
        List<CompletableFuture<Void>> running = new ArrayList<>();
        do {
            running.forEach(CompletableFuture::join);
            running.clear();
            for (List<Point> next = next(now); !next.isEmpty(); next = next(now)) {
                Point point = next.getFirst();
                clock.accept(point.at());
                running.add(CompletableFuture.runAsync(point.act(), point.on()));
                join(running);
            }
        } while (!running.isEmpty());
    }

    /// So that a failure of what was done in its turn is told at once.
    private static void join(List<CompletableFuture<Void>> running) {
        if (running.getLast().isDone()) {
            running.removeLast().join();
        }
    }
}
