package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Names that look like settings and are none: misspelt as a rule, or of another version.
public final class UnknownSettings {
    private static final String PREFIX = "HAZINA_";
    /// More letters than that make another word.
    private static final int MOST_SLIPS = 3;

    private UnknownSettings() {}

    /// A sentence for each.
    ///
    /// @param given all names in the environment and in files, as the environment writes them
    /// @param providers those that can be connected
    public static List<String> among(Collection<String> given, Providers providers) {
        Set<String> known = new TreeSet<>(SettingsList.names());
        providers.described().values().forEach(provider -> known.addAll(provider.keySet()));
        return given.stream().filter(name -> name.startsWith(PREFIX) && !known.contains(name)
                && !known.contains(plain(name))).distinct().sorted().map(name -> sentence(name, known)).toList();
    }

    private static String plain(String name) {
        return name.endsWith(SettingSource.FILE)
                ? name.substring(0, name.length() - SettingSource.FILE.length())
                : name;
    }

    private static String sentence(String name, Set<String> known) {
        String plain = plain(name);
        return name + " is no setting of this version, and is not read"
                + known.stream().filter(one -> slips(plain, one) <= MOST_SLIPS)
                        .min(Comparator.comparingInt(one -> slips(plain, one)))
                        .map(one -> "; is " + one + " meant?").orElse(".");
    }

    /// How many letters are added, left out or replaced between the two.
    private static int slips(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int before = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = before + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                before = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
