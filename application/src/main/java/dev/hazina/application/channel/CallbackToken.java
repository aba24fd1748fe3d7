package dev.hazina.application.channel;

import dev.hazina.application.secrets.DerivedKey;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecretsKeyId;
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

/// The secret last part of a callback's path. It names the merchant, the subject and what may be told at it, and proves
/// itself by a 128-bit code over these and the adapter's name, so nothing has to be stored to know it again, and a callback
/// finds its merchant's data without a search. At another adapter's path it is unknown.
///
/// It is written in hexadecimal digits: some providers refuse addresses in which they find words such as `exe` or `sql`.
public final class CallbackToken {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int NAMED = 1 + 4 * Long.BYTES;
    private static final int PROOF = 16;
    private static final int KIND_BITS = 4;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;
    private static final byte[] OF_NO_ADAPTER = {};

    private final List<Key> keys;
    private final SecretsKeyring ring;

    /// @param key 32 secret bytes, the same on every instance
    public CallbackToken(byte[] key) {
        this(List.of(key));
    }

    /// @param keys the first proves what is minted; a token is known again by any of them
    public CallbackToken(List<byte[]> keys) {
        this(DerivedKey.ofThemselves(keys), new SecretsKeyring(DerivedKey.ids(DerivedKey.ofThemselves(keys))));
    }

    /// @param keys a token is known again by any of them whose tokens are still believed
    /// @param ring says which of them proves what is minted, and whose tokens are believed
    public CallbackToken(List<DerivedKey> keys, SecretsKeyring ring) {
        this.keys = keys.stream().map(key -> new Key(key.id(), new SecretKeySpec(key.bytes().clone(), ALGORITHM)))
                .toList();
        this.ring = ring;
    }

    private record Key(SecretsKeyId id, SecretKeySpec secret) {}

    /// What may be told at a path. The order is part of every token.
    public enum Purpose {
        /// How what was asked for went.
        REPORTS,
        /// That the request was given up in the provider's own queue, which leaves open what became of it.
        TIMEOUTS,
        /// The answer to a question about it.
        ANSWERS;

        /// The name in the tables.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What a token stands for.
    public record Target(MerchantId merchant, Subject subject, Purpose purpose) {
        /// Where reports are told.
        public Target(MerchantId merchant, Subject subject) {
            this(merchant, subject, Purpose.REPORTS);
        }
    }

    /// @param adapter the only one at whose path it counts
    public String mint(String adapter, Target target) {
        ByteBuffer bytes = ByteBuffer.allocate(NAMED + PROOF);
        bytes.put((byte) (target.subject().kind().ordinal() | target.purpose().ordinal() << KIND_BITS));
        put(bytes, target.merchant().value());
        put(bytes, target.subject().id());
        bytes.put(proof(bytes.array(), adapter.getBytes(StandardCharsets.UTF_8), making()));
        return HexFormat.of().formatHex(bytes.array());
    }

    /// What the token stands for; empty unless this service minted it for this adapter.
    public Optional<Target> read(String adapter, String token) {
        return read(token, adapter.getBytes(StandardCharsets.UTF_8));
    }

    /// What a token stands for that an earlier version minted, when a token named no adapter. Only the one whose provider is
    /// this adapter's may be believed, and none that names nobody.
    public Optional<Target> readUnbound(String token) {
        return read(token, OF_NO_ADAPTER).filter(target -> switch (target.subject().kind()) {
            case PAYMENT, REFUND, PAYOUT -> target.purpose() == Purpose.REPORTS;
            case TRANSFER, NOTICE, DISCREPANCY -> false;
        });
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
        Subject.Kind kind = Subject.Kind.values()[first & KIND_MASK];
        Purpose purpose = Purpose.values()[first >> KIND_BITS];
        MerchantId merchant = new MerchantId(new UUID(named.getLong(), named.getLong()));
        return Optional
                .of(new Target(merchant, new Subject(kind, new UUID(named.getLong(), named.getLong())), purpose));
    }

    /// The secrets key with which a token was made that [#read] understood.
    public Optional<SecretsKeyId> madeWith(String adapter, String token) {
        byte[] bytes = HexFormat.of().parseHex(token);
        byte[] said = Arrays.copyOfRange(bytes, NAMED, bytes.length);
        return keys.stream().filter(key -> MessageDigest.isEqual(
                proof(bytes, adapter.getBytes(StandardCharsets.UTF_8), key.secret()), said)).map(Key::id).findFirst();
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
        for (Key key : keys) {
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
