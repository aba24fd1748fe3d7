package dev.hazina.bootstrap.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// From the start of the process to the ready line, on a database that is there, which the program starts too. Without
/// and with the ahead-of-time cache that `./run` makes, in turn.
final class StartTimes implements Measurement {
    private static final Goal PLAIN = Goal.atMost(4, 4);
    private static final Goal CACHED = Goal.atMost(2.5, 2.5);
    private static final double MILLIS_PER_SECOND = 1000;

    private final MeasurementContext context;
    private final List<Double> plain = new ArrayList<>();
    private final List<Double> cached = new ArrayList<>();

    StartTimes(MeasurementContext context) {
        this.context = context;
    }

    /// The JVM writes the cache when it ends.
    ///
    /// @throws IllegalStateException when it did not: a start without one would pass for a start with it
    @Override
    public void prepare() {
        Instance.start(data(), Map.of(), "-XX:AOTCacheOutput=" + cache()).close();
        if (!Files.isRegularFile(cache())) {
            throw new IllegalStateException("the JVM has not written " + cache());
        }
    }

    @Override
    public void round(int number) {
        plain.add(seconds());
        cached.add(seconds("-XX:AOTCache=" + cache()));
    }

    private double seconds(String... options) {
        try (Instance instance = Instance.start(data(), Map.of(), options)) {
            Duration within = instance.startedWithin();
            return within.toMillis() / MILLIS_PER_SECOND;
        }
    }

    private Path data() {
        return context.dir("start");
    }

    private Path cache() {
        return context.dir("cache").resolve("hazina.aot");
    }

    @Override
    public List<Figure> figures() {
        return List.of(
                Figure.alone("start on an existing database, with the ahead-of-time cache", "s", new Samples(cached),
                        CACHED),
                Figure.alone("start on an existing database, without it", "s", new Samples(plain), PLAIN));
    }
}
