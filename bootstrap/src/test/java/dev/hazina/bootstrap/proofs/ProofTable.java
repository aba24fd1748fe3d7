package dev.hazina.bootstrap.proofs;

import dev.hazina.bootstrap.proofs.Progress.Done;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What has been run so far, in words and as a table.
record ProofTable(List<Proof> proofs, Progress progress) {
    private static final String HEAD = """
            | Proof | Full size | Passed so far | Failed | Seeds that passed | Commits | Dates | Hours |
            |---|---|---|---|---|---|---|---|
            """;
    private static final double SECONDS_OF_AN_HOUR = 3600;

    String text() {
        StringBuilder text = new StringBuilder(verdict()).append("\n\n").append(HEAD);
        proofs.forEach(proof -> text.append(row(proof)).append('\n'));
        String machines = progress.all().stream().map(Done::machine).distinct().collect(Collectors.joining("; "));
        return text.append("\nMachines: ").append(machines.isEmpty() ? "none yet" : machines).append(".\n").toString();
    }

    private String verdict() {
        List<String> failed = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (Proof proof : proofs) {
            long passed = counted(proof, true);
            if (counted(proof, false) > 0) {
                failed.add(proof.name());
            }
            if (passed < proof.size()) {
                missing.add(proof.name() + " (" + number(passed) + " of " + number(proof.size()) + ")");
            }
        }
        String size = missing.isEmpty()
                ? "**Every proof has been run at its full size.**"
                : "**Not run at full size yet: " + String.join(", ", missing) + ".**";
        return failed.isEmpty() ? size : size + " **Failed: " + String.join(", ", failed) + ".**";
    }

    private String row(Proof proof) {
        List<Done> all = progress.of(proof);
        List<Done> passed = all.stream().filter(Done::passed).toList();
        String commits = all.stream().map(done -> "`" + done.commit() + "`").distinct()
                .collect(Collectors.joining(", "));
        TreeSet<LocalDate> dates = all.stream().map(done -> LocalDate.ofInstant(done.at(), ZoneOffset.UTC))
                .collect(Collectors.toCollection(TreeSet::new));
        String days = dates.isEmpty()
                ? "–"
                : dates.size() == 1 ? dates.first().toString() : dates.first() + " – " + dates.last();
        return String.format(Locale.ROOT, "| `%s` | %s %s | %s | %s | %s | %s | %s | %.1f |", proof.name(),
                number(proof.size()), proof.counted(), number(counted(proof, true)), number(counted(proof, false)),
                seeds(proof, passed), commits.isEmpty() ? "–" : commits, days,
                all.stream().mapToLong(Done::seconds).sum() / SECONDS_OF_AN_HOUR);
    }

    private long counted(Proof proof, boolean passed) {
        return progress.of(proof).stream().filter(done -> done.passed() == passed).mapToLong(Done::count).sum();
    }

    /// As ranges: portions that follow each other are one.
    private static String seeds(Proof proof, List<Done> passed) {
        List<long[]> ranges = new ArrayList<>();
        for (Done done : passed) {
            long last = done.first() + (proof.seedForEach() ? done.count() : 1) - 1;
            if (!ranges.isEmpty() && ranges.getLast()[1] + 1 == done.first()) {
                ranges.getLast()[1] = last;
            } else {
                ranges.add(new long[]{done.first(), last});
            }
        }
        return ranges.isEmpty()
                ? "–"
                : ranges.stream().map(range -> range[0] == range[1] ? "" + range[0] : range[0] + "–" + range[1])
                        .collect(Collectors.joining(", "));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
