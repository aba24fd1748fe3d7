package dev.hazina.application.channel;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The secret last part of a callback's path. It names the merchant and the subject and proves itself by a 128-bit
/// code, so nothing has to be stored to know it again, and a callback finds its merchant's data without a search.
///
/// It is written in hexadecimal digits: some providers refuse addresses in which they find words such as `exe` or `sql`.
public final class CallbackToken {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int NAMED = 1 + 4 * Long.BYTES;
    private static final int PROOF = 16;

    private final List<SecretKeySpec> keys;

    /// @param key 32 secret bytes, the same on every instance
    public CallbackToken(byte[] key) {
        this(List.of(key));
    }

    /// @param keys the first proves what is minted; a token is known again by any of them
    public CallbackToken(List<byte[]> keys) {
        this.keys = keys.stream().map(key -> new SecretKeySpec(key.clone(), ALGORITHM)).toList();
    }

    /// What a token stands for.
    public record Target(MerchantId merchant, Subject subject) {}

    public String mint(Target target) {
        ByteBuffer bytes = ByteBuffer.allocate(NAMED + PROOF);
        bytes.put((byte) target.subject().kind().ordinal());
        put(bytes, target.merchant().value());
        put(bytes, target.subject().id());
        bytes.put(proof(bytes.array(), keys.getFirst()));
        return HexFormat.of().formatHex(bytes.array());
    }

    /// What the token stands for; empty unless this service minted it.
    public Optional<Target> read(String token) {
        byte[] bytes;
        try {
            bytes = HexFormat.of().parseHex(token);
        } catch (IllegalArgumentException notHexadecimal) {
            return Optional.empty();
        }
        if (bytes.length != NAMED + PROOF || !isProven(bytes)) {
            return Optional.empty();
        }
        ByteBuffer named = ByteBuffer.wrap(bytes);
        Subject.Kind kind = Subject.Kind.values()[named.get()];
        MerchantId merchant = new MerchantId(new UUID(named.getLong(), named.getLong()));
        return Optional.of(new Target(merchant, new Subject(kind, new UUID(named.getLong(), named.getLong()))));
    }

    private static void put(ByteBuffer bytes, UUID id) {
        bytes.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    }

    private boolean isProven(byte[] bytes) {
        byte[] said = Arrays.copyOfRange(bytes, NAMED, bytes.length);
        boolean proven = false;
        for (SecretKeySpec key : keys) {
            proven |= MessageDigest.isEqual(proof(bytes, key), said);
        }
        return proven;
    }

    private static byte[] proof(byte[] bytes, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(bytes, 0, NAMED);
            return Arrays.copyOf(mac.doFinal(), PROOF);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
