package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.List;

/// The results of the rounds of one measurement, in their order.
record Samples(List<Double> rounds) {
    Samples {
        rounds = List.copyOf(rounds);
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("nothing was measured");
        }
    }

    static Samples of(double... rounds) {
        List<Double> list = new ArrayList<>();
        for (double round : rounds) {
            list.add(round);
        }
        return new Samples(list);
    }

    /// Between the two in the middle, where their number is even.
    double median() {
        List<Double> sorted = rounds.stream().sorted().toList();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }

    double least() {
        return rounds.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    double most() {
        return rounds.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    /// Round by round, because both sides of a round were measured one right after the other.
    Samples over(Samples other) {
        if (rounds.size() != other.rounds.size()) {
            throw new IllegalArgumentException(rounds.size() + " rounds beside " + other.rounds.size());
        }
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            ratios.add(rounds.get(i) / other.rounds.get(i));
        }
        return new Samples(ratios);
    }
}
