package dev.hazina.application.simulation;

import java.util.List;
import java.util.Random;

/// Everything random in a simulation, from one seed.
final class Chance {
    private final Random random;

    Chance(long seed) {
        random = new Random(seed);
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    /// A number between both bounds, bounds included.
    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    @SafeVarargs
    final <T> T of(T... from) {
        return from[random.nextInt(from.length)];
    }
}
