package dev.hazina.bootstrap.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The settings that the page about them lists.
public final class ListedSettings {
    private static final Path PAGE = Path.of("..", "docs", "operating", "settings.md").toAbsolutePath().normalize();
    private static final Pattern CELL = Pattern.compile("^\\| (`HAZINA_[^|]*) \\|.*");
    private static final Pattern NAME = Pattern.compile("`(HAZINA_[A-Z_]+|_[A-Z_]+)`");

    private ListedSettings() {}

    /// A further name in a cell may be shortened to its end, which replaces the end of the first.
    public static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher cell = CELL.matcher(line);
            if (!cell.matches()) {
                continue;
            }
            List<String> words = NAME.matcher(cell.group(1)).results().map(found -> found.group(1)).toList();
            for (String word : words) {
                names.add(word.startsWith("_") ? words.getFirst().replaceFirst("_[A-Z]+$", "") + word : word);
            }
        }
        return names;
    }
}
