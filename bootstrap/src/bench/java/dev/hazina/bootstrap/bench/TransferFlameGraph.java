package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Draws where the program's processor time goes at full load, as a flame graph.
final class TransferFlameGraph implements Measurement {
    /// The load goes on for as long as the profiler takes to start and to end.
    private static final Duration AROUND = Duration.ofSeconds(6);
    /// The kernel gives a sample every few milliseconds, so that it takes a while to have enough of them.
    private static final int LOADS = 15;
    private static final Duration LEAST = Duration.ofSeconds(1);

    private final MeasurementContext context;
    private final Path svg;

    /// @param svg the file that it draws
    TransferFlameGraph(MeasurementContext context, Path svg) {
        this.context = context;
        this.svg = svg;
    }

    /// Once more, because the compilers of the JVM would be a large part of the graph otherwise.
    @Override
    public void prepare() {
        context.warm(context.young());
    }

    @Override
    public void round(int number) {
        if (number > 0) {
            return;
        }
        Duration time = context.scale().load().multipliedBy(LOADS);
        Duration sampled = time.compareTo(LEAST) < 0 ? LEAST : time;
        SamplingProfiler profiler = new SamplingProfiler();
        Instance instance = context.young().instance();
        try (Load load = context.young().transfers(WalletChoice.UNIFORM, MeasurementContext.CONNECTIONS)) {
            CompletableFuture<Load.Result> loaded = CompletableFuture
                    .supplyAsync(() -> load.full(sampled.plus(AROUND)));
            List<String> stacks = profiler.sample(instance.resources().pid(), sampled,
                    context.dir("profile").resolve("transfers.collapsed").toAbsolutePath());
            loaded.join().clean();
            Files.createDirectories(svg.getParent());
            Files.writeString(svg, new FlameGraph("POST /v1/transfers, " + MeasurementContext.CONNECTIONS
                    + " connections, processor time of the program", stacks).svg());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Figure> figures() {
        return List.of();
    }
}
