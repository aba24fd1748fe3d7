package dev.hazina.application.sms;

import dev.hazina.application.password.ResetTokens;
import dev.hazina.domain.people.UserId;
import java.util.HexFormat;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// The codes by which a number is confirmed: six digits. A code is short, but counts for minutes and a few tries.
final class PhoneCodes {
    private static final int CODES = 1_000_000;

    private final RandomGenerator chance;

    /// @param chance cryptographically strong
    PhoneCodes(RandomGenerator chance) {
        this.chance = chance;
    }

    String next() {
        return String.format(Locale.ROOT, "%06d", chance.nextInt(CODES));
    }

    /// The hash of a user's code, however it was spaced when it was entered.
    static String hash(UserId user, String code) {
        return HexFormat.of().formatHex(ResetTokens.hash(user + "\n" + code.replaceAll("[\\s-]", "")));
    }
}
