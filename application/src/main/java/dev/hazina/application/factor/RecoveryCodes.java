package dev.hazina.application.factor;

import dev.hazina.application.password.ResetTokens;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/// Makes recovery codes and hashes them. A code has 120 random bits, so a fast hash without a key is enough.
public final class RecoveryCodes {
    /// The number of codes that a user gets.
    public static final int COUNT = 8;
    /// Without letters and digits that look alike.
    private static final String ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    private static final int GROUPS = 4;
    private static final int GROUP_LENGTH = 6;

    private final RandomGenerator chance;

    /// @param chance cryptographically strong
    public RecoveryCodes(RandomGenerator chance) {
        this.chance = chance;
    }

    /// Fresh codes, as they are shown to the user.
    public List<String> next() {
        List<String> codes = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            StringBuilder code = new StringBuilder();
            for (int at = 0; at < GROUPS * GROUP_LENGTH; at++) {
                code.append(at > 0 && at % GROUP_LENGTH == 0 ? "-" : "")
                        .append(ALPHABET.charAt(chance.nextInt(ALPHABET.length())));
            }
            codes.add(code.toString());
        }
        return List.copyOf(codes);
    }

    /// The hash of a code, in whatever case and with whatever hyphens and spaces it was entered.
    public static String hash(String code) {
        String plain = code.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return HexFormat.of().formatHex(ResetTokens.hash(plain));
    }
}
