package dev.hazina.bootstrap.settings;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// The settings of an instance that decide about money, as other instances can compare them: a hash of what was read,
/// so that two ways to write the same are the same.
public final class ComparedSettings {
    public static final List<String> NAMES = List.of("HAZINA_APPROVAL_ABOVE", "HAZINA_FEES",
            "HAZINA_PAYMENT_GIVE_UP_AFTER", "HAZINA_PAYOUTS_ENABLED_BY_DEFAULT");
    private static final int BYTES = 8;

    private ComparedSettings() {}

    /// By the setting's name.
    public static Map<String, String> prints(Settings settings) {
        return Map.of("HAZINA_FEES", print(settings.fees().prices()),
                "HAZINA_APPROVAL_ABOVE", print(new TreeMap<>(settings.staff().approval().above())),
                "HAZINA_PAYOUTS_ENABLED_BY_DEFAULT", print(new TreeSet<>(settings.payouts().enabledByDefault())),
                "HAZINA_PAYMENT_GIVE_UP_AFTER", print(settings.paymentGiveUpAfter()));
    }

    private static String print(Object value) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(value.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
