package dev.hazina.application.simulation;

import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Many lives. Each failure names its seed; `-Dhazina.simulation.first=SEED -Dhazina.simulation.count=1` lives that one
/// again.
class SimulationTest {
    private static final long FIRST = Long.getLong("hazina.simulation.first", 1);
    private static final long COUNT = Long.getLong("hazina.simulation.count", 200);
    private static final int TOGETHER = 10;

    @ParameterizedTest(name = "seeds {0} and following")
    @MethodSource("firstSeeds")
    void theBooksBalanceWhateverHappens(long first) {
        LongStream.range(first, Math.min(first + TOGETHER, FIRST + COUNT))
                .forEach(seed -> new Simulation(seed, UnaryOperator.identity()).run());
    }

    static LongStream firstSeeds() {
        return LongStream.iterate(FIRST, seed -> seed < FIRST + COUNT, seed -> seed + TOGETHER);
    }
}
