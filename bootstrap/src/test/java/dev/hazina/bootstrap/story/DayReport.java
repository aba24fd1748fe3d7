package dev.hazina.bootstrap.story;

import dev.hazina.bootstrap.story.DayWalk.Taken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;

/// What the tasks of a day have taken, for people. Clicks and fields are the same in each run; the seconds are those of
/// a machine under some load, without the time in which a person reads and types.
final class DayReport {
    private static final Path PLACE = Path.of("target", "tasks-of-a-day.md");

    private final Map<DayTask, List<Taken>> taken = new EnumMap<>(DayTask.class);
    private final List<String> wrong = new ArrayList<>();

    void add(DayTask task, PageLook.Way way, Taken one) {
        taken.computeIfAbsent(task, any -> new ArrayList<>()).add(one);
        one.wrong().forEach(what -> wrong.add(task + " " + way + ": " + what));
        if (one.clicks() > task.clicks || one.fields() > task.fields) {
            wrong.add(
                    task + " " + way + " takes " + one.clicks() + " clicks and " + one.fields() + " fields instead of "
                            + task.clicks + " and " + task.fields);
        }
    }

    List<String> wrong() {
        return List.copyOf(wrong);
    }

    /// Prints the table, and writes it.
    void write() {
        StringBuilder text = new StringBuilder("| Who | Task | Clicks | Clicks on a folded menu | Fields | Pages"
                + " | Seconds, median | Seconds, most |\n|---|---|---|---|---|---|---|---|\n");
        taken.forEach((task, all) -> text.append(row(task, all)));
        text.append(String.format(Locale.ROOT, "%nLoad of the machine at the end: %.1f on %d cores.%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors()));
        System.out.println(text);
        try {
            Files.createDirectories(PLACE.getParent());
            Files.writeString(PLACE, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String row(DayTask task, List<Taken> all) {
        List<Duration> times = all.stream().map(Taken::time).sorted().toList();
        return String.format(Locale.ROOT, "| %s | %s | %d | %d | %d | %d | %.1f | %.1f |%n",
                task.who.name().toLowerCase(Locale.ROOT).replace('_', ' '), task.what, most(all, Taken::clicks),
                most(all, Taken::menus), most(all, Taken::fields), most(all, Taken::pages),
                seconds(times.get(times.size() / 2)), seconds(times.getLast()));
    }

    private static int most(List<Taken> all, ToIntFunction<Taken> what) {
        return all.stream().mapToInt(what).max().orElseThrow();
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }
}
