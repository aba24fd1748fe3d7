package dev.hazina.application.timing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The test classes that took the most time, read from the reports of Surefire and Failsafe. The time of a nested class
/// counts for the outermost one.
public final class DearestTests {
    private static final int SHOWN = 10;
    private static final Pattern SUITE = Pattern
            .compile("<testsuite\\b[^>]*?\\sname=\"([^\"$]+)[^\"]*\"[^>]*?\\stime=\"([\\d.]+)\"");

    private DearestTests() {}

    /// @return a line for each of the ten dearest classes, the dearest first; empty without reports
    static List<String> lines(Path repository) {
        Map<String, Double> seconds = new TreeMap<>();
        for (Path module : listed(repository)) {
            Stream.of("surefire-reports", "failsafe-reports").map(module.resolve("target")::resolve)
                    .flatMap(reports -> listed(reports).stream()).filter(DearestTests::isReport)
                    .map(SuiteTime::of).flatMap(List::stream)
                    .forEach(suite -> seconds.merge(suite.testClass(), suite.seconds(), Double::sum));
        }
        return seconds.entrySet().stream().sorted(Map.Entry.comparingByValue(Comparator.reverseOrder())).limit(SHOWN)
                .map(each -> String.format(Locale.ROOT, "%7.1f s  %s", each.getValue(), each.getKey())).toList();
    }

    /// Prints the lines. Called by the build after all tests.
    ///
    /// @param arguments the repository
    public static void main(String... arguments) {
        List<String> lines = lines(Path.of(arguments[0]));
        if (!lines.isEmpty()) {
            System.out.println(lines.stream()
                    .collect(Collectors.joining("\n", "\nThe test classes that took the longest:\n", "\n")));
        }
    }

    private record SuiteTime(String testClass, double seconds) {
        /// Surefire writes thousands separators into long times.
        static List<SuiteTime> of(Path report) {
            Matcher suite = SUITE.matcher(head(report).replaceAll("(?<=\\d),(?=\\d{3})", ""));
            return suite.find()
                    ? List.of(new SuiteTime(suite.group(1), Double.parseDouble(suite.group(2))))
                    : List.of();
        }
    }

    private static boolean isReport(Path file) {
        String name = file.getFileName().toString();
        return name.startsWith("TEST-") && name.endsWith(".xml");
    }

    /// The suite's own element is at the beginning; what its tests printed may be long.
    private static String head(Path report) {
        try (var in = Files.newInputStream(report)) {
            return new String(in.readNBytes(4096), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> listed(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
