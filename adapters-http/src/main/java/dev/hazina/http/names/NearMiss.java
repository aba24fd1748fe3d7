package dev.hazina.http.names;

import java.util.Locale;
import java.util.Set;

/// Which names are nearly others, and which ask for a trial.
final class NearMiss {
    private static final int SHORTEST = 4;
    private static final int MOST_OTHER_LETTERS = 2;
    /// As letters alone, so that each stands for all its spellings: `dry_run`, `dryRun`, `Dry-Run`.
    private static final Set<String> TRIALS = Set.of("dryrun", "simulate", "simulated", "simulation", "simulateonly",
            "test", "testmode", "testrun", "testonly", "istest", "trial", "trialrun", "preview", "previewonly",
            "validateonly", "checkonly", "noop", "sandbox", "sandboxmode", "mock", "pretend", "whatif");

    private NearMiss() {}

    /// Whether the names are alike but for two letters, or one is the beginning of the other. Capitals and marks
    /// between words don't count, and names of less than four letters are near to none.
    static boolean isOne(String name, String known) {
        String one = letters(name);
        String other = letters(known);
        return one.length() >= SHORTEST && other.length() >= SHORTEST
                && (one.startsWith(other) || other.startsWith(one) || between(one, other) <= MOST_OTHER_LETTERS);
    }

    static boolean asksForATrial(String name) {
        return TRIALS.contains(letters(name));
    }

    /// How many letters have to be put in, taken out or replaced to make one of the other.
    static int distance(String name, String known) {
        return between(letters(name), letters(known));
    }

    private static int between(String one, String other) {
        int[] above = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = above[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
            }
            above = row;
        }
        return above[other.length()];
    }

    /// The name without capitals and marks between words.
    static String letters(String name) {
        StringBuilder letters = new StringBuilder();
        name.toLowerCase(Locale.ROOT).chars().filter(Character::isLetterOrDigit)
                .forEach(letter -> letters.append((char) letter));
        return letters.toString();
    }
}
