package dev.hazina.application.channel;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The secret last part of a callback's path. It names the merchant and the subject and proves itself by a 128-bit
/// code, so nothing has to be stored to know it again, and a callback finds its merchant's data without a search.
public final class CallbackToken {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int NAMED = 1 + 4 * Long.BYTES;
    private static final int PROOF = 16;

    private final SecretKeySpec key;

    /// @param key 32 secret bytes, the same on every instance
    public CallbackToken(byte[] key) {
        this.key = new SecretKeySpec(key.clone(), ALGORITHM);
    }

    /// What a token stands for.
    public record Target(MerchantId merchant, Subject subject) {}

    public String mint(Target target) {
        ByteBuffer bytes = ByteBuffer.allocate(NAMED + PROOF);
        bytes.put((byte) target.subject().kind().ordinal());
        put(bytes, target.merchant().value());
        put(bytes, target.subject().id());
        bytes.put(proof(bytes.array()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /// What the token stands for; empty unless this service minted it.
    public Optional<Target> read(String token) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        if (bytes.length != NAMED + PROOF
                || !MessageDigest.isEqual(proof(bytes), Arrays.copyOfRange(bytes, NAMED, bytes.length))) {
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

    private byte[] proof(byte[] bytes) {
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
