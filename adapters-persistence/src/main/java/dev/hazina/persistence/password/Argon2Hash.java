package dev.hazina.persistence.password;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.BlockPool;
import org.bouncycastle.crypto.params.Argon2Parameters;

/// A hash by Argon2id, version 19, with what it was made with. Its text is that of the reference implementation:
/// `$argon2id$v=19$m=19456,t=2,p=1$salt$bytes`, in Base64 without padding.
final class Argon2Hash {
    private static final Pattern TEXT = Pattern.compile(
            "\\$argon2id\\$v=19\\$m=(\\d{1,9}),t=(\\d{1,9}),p=(\\d{1,9})\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)");

    private final Cost cost;
    private final byte[] salt;
    private final byte[] bytes;

    /// @param kibibytes of memory
    /// @param passes over that memory
    /// @param lanes that could be worked on at the same time
    record Cost(int kibibytes, int passes, int lanes) {}

    private Argon2Hash(Cost cost, byte[] salt, byte[] bytes) {
        this.cost = cost;
        this.salt = salt;
        this.bytes = bytes;
    }

    /// Hashes the UTF-8 bytes of a password.
    ///
    /// @param length the number of bytes of the hash
    /// @param memory is worked in, and cleared
    static Argon2Hash of(String password, Cost cost, byte[] salt, int length, BlockPool memory) {
        Argon2BytesGenerator generator = new Argon2BytesGenerator();
        generator.init(new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                .withVersion(Argon2Parameters.ARGON2_VERSION_13).withMemoryAsKB(cost.kibibytes())
                .withIterations(cost.passes()).withParallelism(cost.lanes()).withSalt(salt)
                .withBlockPool(memory).build());
        byte[] bytes = new byte[length];
        generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), bytes);
        return new Argon2Hash(cost, salt, bytes);
    }

    /// @throws IllegalArgumentException when the text is no such hash
    static Argon2Hash parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a hash by Argon2id, version 19");
        }
        Base64.Decoder base64 = Base64.getDecoder();
        return new Argon2Hash(
                new Cost(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)),
                        Integer.parseInt(parts.group(3))),
                base64.decode(parts.group(4)), base64.decode(parts.group(5)));
    }

    /// Whether the password has this hash, with the cost and the salt of this one. Takes as long when it hasn't.
    boolean isOf(String password, BlockPool memory) {
        return MessageDigest.isEqual(bytes, of(password, cost, salt, bytes.length, memory).bytes);
    }

    /// The text that [#parse] understands.
    String text() {
        Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
        return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s".formatted(cost.kibibytes(), cost.passes(), cost.lanes(),
                base64.encodeToString(salt), base64.encodeToString(bytes));
    }
}
