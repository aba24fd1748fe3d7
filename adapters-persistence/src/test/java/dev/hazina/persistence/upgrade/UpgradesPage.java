package dev.hazina.persistence.upgrade;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The table of changesets in `docs/operating/upgrades.md`.
final class UpgradesPage {
    static final Path FILE = Path.of("..", "docs", "operating", "upgrades.md");
    private static final String HEAD = "| Changeset | Locks | Reads or writes anew |"
            + " Seconds at a million rows | Instances of the version before |";
    private static final String RULE = "|---|---|---|---|---|";
    private static final int COLUMNS = 5;
    static final String UNKNOWN = "?";

    private final List<String> above;
    private final Map<String, Line> lines;
    private final List<String> below;

    /// @param goesOn whether instances of the version before go on while it runs and after it
    record Line(String changeset, String locks, String work, String seconds, String goesOn) {
        private String text() {
            return "| `" + changeset + "` | " + locks + " | " + work + " | " + seconds + " | " + goesOn + " |";
        }
    }

    private UpgradesPage(List<String> above, Map<String, Line> lines, List<String> below) {
        this.above = above;
        this.lines = lines;
        this.below = below;
    }

    static UpgradesPage read() throws IOException {
        List<String> all = Files.readAllLines(FILE);
        int first = all.indexOf(HEAD) + 2;
        int last = first;
        Map<String, Line> lines = new LinkedHashMap<>();
        while (last < all.size() && all.get(last).startsWith("|")) {
            List<String> cells = Arrays.stream(all.get(last).split("\\|", -1)).map(String::strip).toList();
            String changeset = cells.get(1).replace("`", "");
            lines.put(changeset, new Line(changeset, cells.get(2), cells.get(3), cells.get(4), cells.get(COLUMNS)));
            last++;
        }
        return new UpgradesPage(List.copyOf(all.subList(0, Math.max(0, first - 2))), lines,
                List.copyOf(all.subList(last, all.size())));
    }

    List<Line> lines() {
        return List.copyOf(lines.values());
    }

    /// The lines for what was observed, with the words that people wrote into them. Without new seconds, the old ones.
    List<Line> of(List<ChangesetEffect> effects, boolean measured) {
        return effects.stream().map(effect -> {
            Line old = lines.getOrDefault(effect.id(), new Line(effect.id(), "", "", UNKNOWN, UNKNOWN));
            return new Line(effect.id(), effect.locksText(), effect.workText(),
                    measured ? String.format(Locale.ROOT, "%.1f", effect.seconds()) : old.seconds(), old.goesOn());
        }).toList();
    }

    void write(List<Line> now) throws IOException {
        List<String> text = new ArrayList<>(above);
        text.add(HEAD);
        text.add(RULE);
        now.forEach(line -> text.add(line.text()));
        text.addAll(below);
        Files.writeString(FILE, String.join("\n", text) + "\n");
    }
}
