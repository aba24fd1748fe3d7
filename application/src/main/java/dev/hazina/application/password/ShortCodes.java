package dev.hazina.application.password;

import java.util.HexFormat;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// The codes by which a number or an e-mail is confirmed: six digits. A code is short, but counts for minutes and a few
/// tries.
public final class ShortCodes {
    private static final int CODES = 1_000_000;

    private final RandomGenerator chance;

    /// @param chance cryptographically strong
    public ShortCodes(RandomGenerator chance) {
        this.chance = chance;
    }

    public String next() {
        return String.format(Locale.ROOT, "%06d", chance.nextInt(CODES));
    }

    /// The hash of a code, however it was spaced when it was entered.
    ///
    /// @param of what the code is of, so that it is right for nothing else
    public static String hash(String of, String code) {
        return HexFormat.of().formatHex(ResetTokens.hash(of + "\n" + code.replaceAll("[\\s-]", "")));
    }
}
