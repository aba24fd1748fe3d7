package dev.hazina.bootstrap.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// How long threads have worked until now, as the kernel counts it.
///
/// @param nanos by thread
record ProcessorTimes(Map<Worker, Long> nanos) {
    private static final Path PROCESSES = Path.of("/proc");
    private static final String POSTGRES = "postgres: ";
    private static final Pattern COMPILER = Pattern.compile("C[12] Compiler");
    private static final double NANOS_PER_MICRO = 1e3;

    /// A thread.
    ///
    /// @param name of the thread in a JVM, the title of the process in PostgreSQL, whose processes have one thread
    record Worker(long process, long thread, String name) {}

    ProcessorTimes {
        nanos = Map.copyOf(nanos);
    }

    /// All threads of a process.
    static ProcessorTimes ofThreads(long process) {
        Map<Worker, Long> nanos = new HashMap<>();
        Path tasks = PROCESSES.resolve(Long.toString(process)).resolve("task");
        try (Stream<Path> threads = Files.list(tasks)) {
            for (Path thread : threads.toList()) {
                add(nanos, process, thread, "comm");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ProcessorTimes(nanos);
    }

    /// All processes of PostgreSQL that this process has started, but for the first, which only starts others.
    static ProcessorTimes ofPostgres() {
        Map<Worker, Long> nanos = new HashMap<>();
        List<Long> processes = ProcessHandle.current().descendants().map(ProcessHandle::pid).toList();
        for (long process : processes) {
            add(nanos, process, PROCESSES.resolve(Long.toString(process)), "cmdline");
        }
        nanos.keySet().removeIf(worker -> !worker.name().startsWith(POSTGRES));
        return new ProcessorTimes(nanos);
    }

    private static void add(Map<Worker, Long> nanos, long process, Path thread, String name) {
        try {
            String found = new String(Files.readAllBytes(thread.resolve(name)), UTF_8).replace('\0', ' ').strip();
            String times = Files.readString(thread.resolve("schedstat"));
            nanos.put(new Worker(process, Long.parseLong(thread.getFileName().toString()), found), working(times));
        } catch (IOException e) {
            // It has ended meanwhile.
        }
    }

    /// The first of the numbers that the kernel keeps for its scheduler.
    static long working(String schedstat) {
        return Long.parseLong(schedstat.strip().split(" ", -1)[0]);
    }

    /// Threads that do the same have the same name but for numbers at its end. The kernel knows 15 characters of it.
    static String kind(String thread) {
        String kind = thread.replaceFirst("[-# ]*[0-9]+[-# ]*$", "");
        return kind.isEmpty() ? thread : kind;
    }

    /// What the compilers of a JVM have worked since then.
    long nanosOfCompilers(ProcessorTimes before) {
        return nanos.entrySet().stream().filter(worked -> COMPILER.matcher(worked.getKey().name()).lookingAt())
                .mapToLong(worked -> worked.getValue() - before.nanos.getOrDefault(worked.getKey(), 0L)).sum();
    }

    /// Microseconds for each of so many transfers. A title changes with what its process does; the process counts.
    Map<String, Double> microsEachSince(ProcessorTimes before, long transfers, Function<Worker, String> kind) {
        if (transfers <= 0) {
            throw new IllegalArgumentException("no transfers in between");
        }
        Map<Long, Long> earlier = new HashMap<>();
        before.nanos.forEach((worker, worked) -> earlier.merge(worker.thread(), worked, Long::sum));
        Map<String, Double> micros = new TreeMap<>();
        nanos.forEach((worker, worked) -> micros.merge(kind.apply(worker),
                (worked - earlier.getOrDefault(worker.thread(), 0L)) / NANOS_PER_MICRO / transfers, Double::sum));
        return micros;
    }
}
