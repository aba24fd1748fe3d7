package dev.hazina.bootstrap.bench;

import dev.hazina.bootstrap.bench.micro.Decisions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// The small benchmarks: the cost of one decision, one body and one signature, by JMH in a JVM of its own.
final class MicroBenchmarks implements Measurement {
    private final MeasurementContext context;
    private final List<Figure> figures = new ArrayList<>();

    MicroBenchmarks(MeasurementContext context) {
        this.context = context;
    }

    @Override
    public void round(int number) {
        if (number > 0) {
            return;
        }
        TimeValue time = TimeValue.milliseconds(context.scale().micro().toMillis());
        OptionsBuilder options = new OptionsBuilder();
        options.include("^" + Decisions.class.getPackageName().replace(".", "\\.") + "\\.").forks(1)
                .warmupIterations(2).warmupTime(time).measurementIterations(context.scale().rounds())
                .measurementTime(time).timeUnit(TimeUnit.NANOSECONDS).verbosity(VerboseMode.SILENT)
                .jvmArgs("-XX:+UseSerialGC", "-Xmx256m");
        try {
            Collection<RunResult> results = new Runner(options.build()).run();
            results.forEach(result -> figures.add(figure(result)));
        } catch (RunnerException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Figure figure(RunResult result) {
        String name = result.getParams().getBenchmark().replaceFirst("^.*\\.([^.]+\\.[^.]+)$", "$1");
        List<Double> iterations = new ArrayList<>();
        result.getBenchmarkResults().forEach(fork -> fork.getIterationResults()
                .forEach(iteration -> iterations.add(iteration.getPrimaryResult().getScore())));
        return Figure.told("JMH " + name, "ns/op", new Samples(iterations));
    }

    @Override
    public List<Figure> figures() {
        return List.copyOf(figures);
    }
}
