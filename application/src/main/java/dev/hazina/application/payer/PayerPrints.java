package dev.hazina.application.payer;

import dev.hazina.application.secrets.KeyedHash;
import java.util.HexFormat;
import java.util.List;

/// Keyed hashes of phones, so that two requests are known to be about the same one while none keeps it.
public final class PayerPrints {
    private final List<KeyedHash> keys;

    /// @param keys secret, the same on every instance, the present one first
    public PayerPrints(List<byte[]> keys) {
        this.keys = keys.stream().map(KeyedHash::new).toList();
    }

    /// The hash under each key, the one that is kept first.
    List<String> of(SoughtPayer payer) {
        return keys.stream().map(key -> HexFormat.of().formatHex(key.of(payer.text()))).toList();
    }
}
