package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Everything that was measured, as a page and on the terminal.
final class Report {
    static final String COMMAND = "mvn -B -ntp verify -Pbench";
    private static final String HEAD = """
            | Work | Unit | Ours: median (least – most) | Beside it | Ratio | At least, at most | Aim | |
            |---|---|---|---|---|---|---|---|
            """;

    private final Map<String, String> circumstances = new TreeMap<>();
    private final List<Figure> figures = new ArrayList<>();
    private final int rounds;

    Report(int rounds) {
        this.rounds = rounds;
    }

    /// A note beside the figures.
    void circumstance(String name, String value) {
        circumstances.put(name, value);
    }

    void add(List<Figure> more) {
        more.forEach(figure -> System.out.println("* " + figure.line()));
        figures.addAll(more);
    }

    String text() {
        StringBuilder text = new StringBuilder("- Command: `").append(COMMAND).append("`\n");
        circumstances.forEach((name, value) -> text.append("- ").append(name).append(": ").append(value).append('\n'));
        text.append("- Rounds: ").append(rounds).append(
                ", both sides of a ratio one right after the other in each; a ratio is that of a round\n\n")
                .append(HEAD);
        figures.forEach(figure -> text.append(figure.row()).append('\n'));
        return text.append('\n').append(summary()).toString();
    }

    private String summary() {
        List<String> missed = figures.stream()
                .filter(figure -> figure.goal().filter(goal -> !goal.reached(figure.judged().median())).isPresent())
                .map(Figure::work).toList();
        long judged = figures.stream().filter(figure -> figure.goal().isPresent()).count();
        return judged - missed.size() + " of " + judged + " reach what they have to"
                + (missed.isEmpty() ? "." : "; missed: " + String.join("; ", missed) + ".") + "\n";
    }

    void write(Path file) throws IOException {
        Files.writeString(file, text());
    }
}
