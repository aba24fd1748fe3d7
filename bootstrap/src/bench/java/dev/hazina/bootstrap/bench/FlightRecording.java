package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/// A recording of the JVM, added up: which threads, which part of the program, which methods, and who makes objects.
final class FlightRecording {
    private static final int SHOWN = 20;
    private static final double PERCENT = 100;
    private static final String OURS = "dev.hazina.";
    /// The part of the program that a sample belongs to: the one whose code is nearest to its top.
    private static final List<String> PARTS = List.of("dev.hazina.http.transport", "dev.hazina.http.auth",
            "dev.hazina.http.json", "dev.hazina.http", "dev.hazina.persistence.limit",
            "dev.hazina.persistence.merchant",
            "dev.hazina.persistence.sql", "dev.hazina.persistence.ledger", "dev.hazina.persistence",
            "dev.hazina.application", "dev.hazina.domain", "org.postgresql", "com.zaxxer.hikari", "io.micronaut",
            "io.netty", "reactor", "com.fasterxml.jackson", "ch.qos.logback");

    private final Map<String, Double> threads = new HashMap<>();
    private final Map<String, Double> parts = new HashMap<>();
    private final Map<String, Double> methods = new HashMap<>();
    private final Map<String, Double> callers = new HashMap<>();
    private final Map<String, Double> allocating = new HashMap<>();
    private final Map<String, Double> allocated = new HashMap<>();

    FlightRecording(Path file) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            while (recording.hasMoreEvents()) {
                RecordedEvent event = recording.readEvent();
                switch (event.getEventType().getName()) {
                    case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> sampled(event);
                    case "jdk.ObjectAllocationSample" -> allocated(event);
                    default -> {}
                }
            }
        }
    }

    private void sampled(RecordedEvent event) {
        List<RecordedFrame> frames = frames(event);
        // A thread that waits in the kernel for something to read costs nothing.
        if (frames.isEmpty() || (event.getEventType().getName().equals("jdk.NativeMethodSample")
                && method(frames.getFirst()).matches(".*(epollWait|EPoll.wait|Net.poll|accept).*"))) {
            return;
        }
        RecordedThread thread = event.getThread("sampledThread");
        add(threads, thread == null ? "?" : kind(thread), 1);
        add(parts, part(frames), 1);
        add(methods, method(frames.getFirst()), 1);
        add(callers, ours(frames), 1);
    }

    private void allocated(RecordedEvent event) {
        List<RecordedFrame> frames = frames(event);
        double weight = event.getLong("weight");
        RecordedClass made = event.getClass("objectClass");
        add(allocated, made.getName(), weight);
        if (!frames.isEmpty()) {
            add(allocating, ours(frames), weight);
        }
    }

    private static List<RecordedFrame> frames(RecordedEvent event) {
        RecordedStackTrace stack = event.getStackTrace();
        return stack == null ? List.of() : stack.getFrames();
    }

    private static String kind(RecordedThread thread) {
        String name = Optional.ofNullable(thread.getJavaName()).orElseGet(() -> String.valueOf(thread.getOSName()));
        return thread.isVirtual() || name.isEmpty() ? "virtual threads" : name.replaceAll("[-# ]*[0-9]+", "");
    }

    private static String part(List<RecordedFrame> frames) {
        return frames.stream().map(frame -> frame.getMethod().getType().getName())
                .flatMap(type -> PARTS.stream().filter(type::startsWith).limit(1)).findFirst().orElse("the JDK alone");
    }

    private static String ours(List<RecordedFrame> frames) {
        return frames.stream().map(FlightRecording::method).filter(method -> method.startsWith(OURS)).findFirst()
                .orElse("none of ours");
    }

    private static String method(RecordedFrame frame) {
        return frame.getMethod().getType().getName() + "." + frame.getMethod().getName();
    }

    private static void add(Map<String, Double> sums, String name, double more) {
        sums.merge(name, more, Double::sum);
    }

    String text() {
        return table("Samples by kind of thread", threads)
                + table("Samples by part: whose code is nearest to the top", parts)
                + table("Samples by method", methods) + table("Samples by the nearest method of ours", callers)
                + table("Bytes allocated, by the nearest method of ours", allocating)
                + table("Bytes allocated, by class", allocated);
    }

    private static String table(String title, Map<String, Double> sums) {
        double all = sums.values().stream().mapToDouble(Double::doubleValue).sum();
        StringBuilder text = new StringBuilder("| " + title + " | % |\n|---|---|\n");
        sums.entrySet().stream().sorted(Map.Entry.<String, Double>comparingByValue().reversed()).limit(SHOWN)
                .forEach(row -> text.append(String.format(Locale.ROOT, "| `%s` | %.1f |%n", row.getKey(),
                        row.getValue() * PERCENT / all)));
        return text.append('\n').toString();
    }
}
