package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The secret last part of a callback's path. It names the merchant, the subject and the purpose, and has a 128-bit
/// authentication code over these and the adapter's name. A token needs no storage, and a callback finds its merchant's
/// data without a search. A token is invalid at another adapter's path.
///
/// A token is written in hexadecimal digits, because some providers refuse addresses that contain words such as `exe`
/// or `sql`. Providers keep tokens for a long time: the codes in their first byte never change.
public final class CallbackToken {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int NAMED = 1 + 4 * Long.BYTES;
    private static final int PROOF = 16;
    private static final int KIND_BITS = 4;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;
    private static final byte[] OF_NO_ADAPTER = {};

    private final List<SigningKey> keys;
    private final SecretsKeyring ring;

    /// @param key 32 secret bytes, the same on every instance
    public CallbackToken(byte[] key) {
        this(List.of(key));
    }

    /// @param keys the first signs new tokens; tokens of each of them are valid
    public CallbackToken(List<byte[]> keys) {
        this(DerivedKey.ofThemselves(keys), new SecretsKeyring(DerivedKey.ids(DerivedKey.ofThemselves(keys))));
    }

    /// @param keys those that may have signed a token
    /// @param ring which of them signs new tokens, and the tokens of which are still valid
    public CallbackToken(List<DerivedKey> keys, SecretsKeyring ring) {
        this.keys = keys.stream()
                .map(key -> new SigningKey(key.id(), new SecretKeySpec(key.bytes().clone(), ALGORITHM)))
                .toList();
        this.ring = ring;
    }

    private record SigningKey(SecretsKeyId id, SecretKeySpec secret) {}

    /// The kinds of reports that a path accepts.
    public enum Purpose {
        /// The result of the request.
        REPORTS(0),
        /// Reports that the request waited too long in the provider's own queue. Its result is still unknown then.
        TIMEOUTS(1),
        /// The answer to a status query.
        ANSWERS(2);

        private final int code;

        Purpose(int code) {
            this.code = code;
        }

        private static Optional<Purpose> ofCode(int code) {
            return Arrays.stream(values()).filter(purpose -> purpose.code == code).findFirst();
        }

        /// The name in the tables.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// The content of a token.
    public record Target(MerchantId merchant, Subject subject, Purpose purpose) {
        /// A target for the result of a request.
        public Target(MerchantId merchant, Subject subject) {
            this(merchant, subject, Purpose.REPORTS);
        }
    }

    /// @param adapter the only one at whose path the token is valid
    @OpenToAdapters
    public String mint(String adapter, Target target) {
        ByteBuffer bytes = ByteBuffer.allocate(NAMED + PROOF);
        bytes.put((byte) (target.subject().kind().code() | target.purpose().code << KIND_BITS));
        put(bytes, target.merchant().value());
        put(bytes, target.subject().id());
        bytes.put(proof(bytes.array(), adapter.getBytes(StandardCharsets.UTF_8), making()));
        return HexFormat.of().formatHex(bytes.array());
    }

    /// The content of the token; empty unless this service minted it for this adapter.
    public Optional<Target> read(String adapter, String token) {
        return read(token, adapter.getBytes(StandardCharsets.UTF_8));
    }

    /// The content of a token from an earlier version, whose tokens named no adapter. The caller has to check that the
    /// subject belongs to the adapter at whose path the token came in.
    public Optional<Target> readUnbound(String token) {
        return read(token, OF_NO_ADAPTER).filter(
                target -> target.subject().kind().isInstruction() && target.purpose() == Purpose.REPORTS);
    }

    private Optional<Target> read(String token, byte[] adapter) {
        byte[] bytes;
        try {
            bytes = HexFormat.of().parseHex(token);
        } catch (IllegalArgumentException notHexadecimal) {
            return Optional.empty();
        }
        if (bytes.length != NAMED + PROOF || !isProven(bytes, adapter)) {
            return Optional.empty();
        }
        ByteBuffer named = ByteBuffer.wrap(bytes);
        byte first = named.get();
        MerchantId merchant = new MerchantId(new UUID(named.getLong(), named.getLong()));
        UUID id = new UUID(named.getLong(), named.getLong());
        return Subject.Kind.ofCode(first & KIND_MASK).flatMap(kind -> Purpose.ofCode(first >> KIND_BITS)
                .map(purpose -> new Target(merchant, new Subject(kind, id), purpose)));
    }

    /// The secrets key that signed a token which [#read] accepted.
    public Optional<SecretsKeyId> madeWith(String adapter, String token) {
        byte[] bytes = HexFormat.of().parseHex(token);
        byte[] said = Arrays.copyOfRange(bytes, NAMED, bytes.length);
        return keys.stream().filter(key -> MessageDigest.isEqual(
                proof(bytes, adapter.getBytes(StandardCharsets.UTF_8), key.secret()), said)).map(SigningKey::id)
                .findFirst();
    }

    private SecretKeySpec making() {
        SecretsKeyId making = ring.making();
        return keys.stream().filter(key -> key.id().equals(making)).findFirst().orElseThrow().secret();
    }

    private static void put(ByteBuffer bytes, UUID id) {
        bytes.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits());
    }

    private boolean isProven(byte[] bytes, byte[] adapter) {
        byte[] said = Arrays.copyOfRange(bytes, NAMED, bytes.length);
        boolean proven = false;
        for (SigningKey key : keys) {
            proven |= MessageDigest.isEqual(proof(bytes, adapter, key.secret()), said)
                    & ring.believesCallbacksOf(key.id());
        }
        return proven;
    }

    private static byte[] proof(byte[] bytes, byte[] adapter, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(bytes, 0, NAMED);
            mac.update(adapter);
            return Arrays.copyOf(mac.doFinal(), PROOF);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
