package dev.hazina.bootstrap.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Microseconds for each transfer, by who spends them, round by round. A part's name begins with that of its whole.
final class Budget {
    private static final String SEPARATOR = ": ";
    private static final String REST = "the rest";

    private final Map<String, List<Double>> micros = new LinkedHashMap<>();
    private int finished;

    /// Adds to a part in the present round.
    void add(String part, double more) {
        List<Double> values = micros.computeIfAbsent(part, each -> new ArrayList<>());
        fill(values, finished + 1);
        values.set(finished, values.get(finished) + more);
    }

    /// Ends the round. Parts that it didn't have took no time in it.
    void endRound() {
        finished++;
        micros.values().forEach(values -> fill(values, finished));
    }

    private static void fill(List<Double> values, int rounds) {
        while (values.size() < rounds) {
            values.add(0.0);
        }
    }

    /// In the order of their names. The parts of a whole with a median smaller than this are added up.
    Map<String, Samples> parts(double least) {
        Map<String, List<Double>> parts = new TreeMap<>();
        micros.forEach((part, values) -> {
            String whole = part.substring(0, Math.max(0, part.lastIndexOf(SEPARATOR)));
            boolean shown = !micros.containsKey(whole) || new Samples(values).median() >= least;
            parts.merge(shown ? part : whole + SEPARATOR + REST, values, Budget::sum);
        });
        Map<String, Samples> samples = new LinkedHashMap<>();
        parts.forEach((part, values) -> samples.put(part, new Samples(values)));
        return samples;
    }

    private static List<Double> sum(List<Double> some, List<Double> others) {
        List<Double> sums = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            sums.add(some.get(i) + others.get(i));
        }
        return sums;
    }
}
