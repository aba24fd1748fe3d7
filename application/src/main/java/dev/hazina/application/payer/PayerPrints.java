package dev.hazina.application.payer;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Keyed hashes of phones, so that two requests are known to be about the same one while none keeps it.
public final class PayerPrints {
    private static final String HASHING = "HmacSHA256";

    private final List<byte[]> keys;

    /// @param keys secret, the same on every instance, the present one first
    public PayerPrints(List<byte[]> keys) {
        this.keys = List.copyOf(keys);
    }

    /// The hash under each key, the one that is kept first.
    List<String> of(SoughtPayer payer) {
        return keys.stream().map(key -> print(key, payer.text())).toList();
    }

    private static String print(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(HASHING);
            mac.init(new SecretKeySpec(key, HASHING));
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + HASHING, e);
        }
    }
}
