package dev.hazina.providers.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/// Writes the result of each scenario to `target/conformance/<class of the suite>.md`, and one line with the totals.
/// What fails says its sentence, its flow and its fault first, because consoles name methods.
public final class ConformanceReport
        implements
            BeforeTestExecutionCallback,
            TestExecutionExceptionHandler,
            TestWatcher,
            AfterAllCallback {
    private static final ExtensionContext.Namespace HERE = ExtensionContext.Namespace.create(ConformanceReport.class);
    private static final Path FOLDER = Path.of("target", "conformance");
    /// Set where a suite is run to see it fail.
    static final String UNWRITTEN = "hazina.conformance.unwritten";
    private static final String BETWEEN = ", ";

    /// The result of a scenario.
    enum Result {
        PASSED, FAILED, NOT_APPLICABLE
    }

    /// @param about the flow
    /// @param detail of the flow, such as a fault; empty text where there is none
    /// @param why empty text where there is no reason
    record Line(String scenario, String about, String detail, Result result, String why) {}

    /// The results so far of one class of scenarios.
    private static final class Notes {
        private final List<Line> lines = new ArrayList<>();
        private String adapter = "unknown";
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        if (context.getRequiredTestInstance() instanceof GatewayConformance suite) {
            notes(context).adapter = suite.adapter();
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        if (thrown instanceof TestAbortedException) {
            throw thrown;
        }
        throw new AssertionError(named(context) + ": " + thrown.getMessage(), thrown);
    }

    /// The sentence of the scenario, and the flow and the fault where it has them.
    private static String named(ExtensionContext context) {
        return isRepeated(context)
                ? context.getParent().map(ExtensionContext::getDisplayName).orElseThrow() + ", "
                        + context.getDisplayName()
                : context.getDisplayName();
    }

    private static boolean isRepeated(ExtensionContext context) {
        return context.getParent().flatMap(ExtensionContext::getTestMethod).isPresent();
    }

    @Override
    public void testSuccessful(ExtensionContext context) {
        note(context, Result.PASSED, Optional.empty());
    }

    @Override
    public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
        note(context, Result.FAILED, Optional.ofNullable(cause));
    }

    @Override
    public void testAborted(ExtensionContext context, @Nullable Throwable cause) {
        note(context, Result.NOT_APPLICABLE, Optional.ofNullable(cause));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Notes notes = notes(context);
        if (notes.lines.isEmpty() || context.getConfigurationParameter(UNWRITTEN).isPresent()) {
            return;
        }
        Map<Result, Long> count = notes.lines.stream()
                .collect(Collectors.groupingBy(Line::result, TreeMap::new, Collectors.counting()));
        long scenarios = notes.lines.stream().map(Line::scenario).distinct().count();
        String summary = notes.adapter + ": " + scenarios + " scenarios, " + count.getOrDefault(Result.PASSED, 0L)
                + " passed, " + count.getOrDefault(Result.FAILED, 0L) + " failed, "
                + count.getOrDefault(Result.NOT_APPLICABLE, 0L) + " not applicable";
        write(context.getRequiredTestClass().getSimpleName(), notes, summary);
        context.publishReportEntry("conformance", summary);
        System.out.println("Conformance of " + summary);
    }

    private static void write(String suite, Notes notes, String summary) {
        StringBuilder text = new StringBuilder("# Conformance of ").append(summary).append("\n\n")
                .append("| Scenario | Flow | Result |\n|---|---|---|\n");
        Map<String, Map<String, List<Line>>> rows = new TreeMap<>(Comparator.naturalOrder());
        notes.lines.forEach(line -> rows.computeIfAbsent(line.scenario(), s -> new TreeMap<>())
                .computeIfAbsent(line.about(), a -> new ArrayList<>()).add(line));
        rows.forEach((scenario, byFlow) -> byFlow.forEach((flow, lines) -> text.append("| ").append(scenario)
                .append(" | ").append(flow).append(" | ").append(told(lines)).append(" |\n")));
        try {
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve(suite + ".md"), text);
        } catch (IOException e) {
            throw new UncheckedIOException("the report could not be written", e);
        }
    }

    private static String told(List<Line> lines) {
        List<String> parts = new ArrayList<>();
        for (Result result : Result.values()) {
            List<Line> of = lines.stream().filter(line -> line.result() == result).toList();
            if (!of.isEmpty()) {
                parts.add(told(result, of, of.size() == lines.size()));
            }
        }
        return String.join("; ", parts);
    }

    private static String told(Result result, List<Line> lines, boolean all) {
        String which = lines.stream().map(Line::detail).filter(detail -> !detail.isEmpty())
                .collect(Collectors.joining(BETWEEN));
        String why = lines.stream().map(Line::why).filter(reason -> !reason.isEmpty()).distinct()
                .collect(Collectors.joining("; "));
        return switch (result) {
            case PASSED -> "passed" + (all || which.isEmpty() ? "" : " (" + which + ")");
            case FAILED -> "**failed**" + (which.isEmpty() ? "" : " (" + which + ")") + ": " + why;
            case NOT_APPLICABLE -> "not applicable" + (all || which.isEmpty() ? "" : " (" + which + ")") + ": " + why;
        };
    }

    private static void note(ExtensionContext context, Result result, Optional<Throwable> cause) {
        boolean repeated = isRepeated(context);
        String scenario = repeated
                ? context.getParent().map(ExtensionContext::getDisplayName).orElseThrow()
                : context.getDisplayName();
        String[] words = (repeated ? context.getDisplayName() : "").split(BETWEEN, 2);
        String why = cause.map(ConformanceReport::sentence).orElse("");
        notes(context).lines.add(new Line(scenario, words[0], words.length > 1 ? words[1] : "", result, why));
    }

    private static String sentence(Throwable cause) {
        String message = Optional.ofNullable(cause.getMessage()).orElse(cause.getClass().getSimpleName());
        return message.replaceFirst("^Assumption failed: ", "").strip().replace("|", "\\|").replaceAll("\\s+", " ");
    }

    private static Notes notes(ExtensionContext context) {
        Class<?> suite = context.getRequiredTestClass();
        return context.getRoot().getStore(HERE).computeIfAbsent(suite, s -> new Notes(), Notes.class);
    }
}
