package dev.hazina.application.reconciliation;

import java.util.Random;

/// Accounts as payers mistype them.
final class Mistyped {
    private Mistyped() {}

    /// @return never what was meant
    static String of(String meant, Random random) {
        int at = random.nextInt(meant.length() - 1);
        String typed = switch (random.nextInt(5)) {
            case 0 -> meant.substring(0, at) + other(meant.charAt(at), random) + meant.substring(at + 1);
            case 1 -> meant.substring(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.substring(at + 2);
            case 2 -> meant.substring(0, at) + meant.substring(at + 1);
            case 3 -> meant.substring(0, at) + meant.charAt(at) + meant.substring(at);
            default -> meant + other(meant.charAt(at), random);
        };
        return typed.equals(meant) ? of(meant, random) : typed;
    }

    private static char other(char meant, Random random) {
        char digit = (char) ('0' + random.nextInt(10));
        return digit == meant ? 'X' : digit;
    }
}
