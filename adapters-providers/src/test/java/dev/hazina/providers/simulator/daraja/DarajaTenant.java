package dev.hazina.providers.simulator.daraja;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/// One organisation at Daraja, with the credentials of its application and its number.
///
/// @param first where the names begin that Daraja gives to what is its own
public record DarajaTenant(String key, String secret, String shortCode, String passkey, int first) {
    /// The one of the sandbox's documents.
    public static final DarajaTenant USUAL = new DarajaTenant(DarajaSimulator.KEY, DarajaSimulator.SECRET,
            DarajaSimulator.SHORT_CODE, DarajaSimulator.PASSKEY, 0);

    String basic() {
        return "Basic " + base64(key + ":" + secret);
    }

    boolean hasSigned(DarajaValidation form) {
        return form.any("BusinessShortCode").equals(shortCode)
                && form.any("Password").equals(base64(shortCode + passkey + form.any("Timestamp")));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
