package dev.hazina.application.access;

import dev.hazina.application.secrets.KeyedHash;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// A token of a sign-in whose password was right and whose code is awaited: a time and a person, with a MAC over them
/// and the password's hash. It needs no storage, and ends with the password.
public final class PendingToken {
    /// The time for the code.
    public static final Duration LIFE = Duration.ofMinutes(5);

    private static final int NAMED_BYTES = 3 * Long.BYTES;
    private static final int MAC_BYTES = 32;

    private final List<KeyedHash> keys;
    private final InstantSource clock;

    /// @param keys secret, the same on every instance; the first makes new tokens, and all of them check tokens
    public PendingToken(List<byte[]> keys, InstantSource clock) {
        this.keys = keys.stream().map(KeyedHash::new).toList();
        this.clock = clock;
    }

    /// @param passwordHash of the person whose password was right
    public String make(UUID id, String passwordHash) {
        byte[] named = ByteBuffer.allocate(NAMED_BYTES).putLong(clock.instant().getEpochSecond())
                .putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits()).array();
        byte[] mac = mac(keys.getFirst(), named, passwordHash);
        return Base64.getUrlEncoder().withoutPadding()
                .encodeToString(ByteBuffer.allocate(NAMED_BYTES + MAC_BYTES).put(named).put(mac).array());
    }

    /// The person of a token that was made here, has not expired, and whose person has the same password.
    public <T> Optional<T> find(String token, Function<UUID, Optional<T>> people, Function<T, String> passwordHash) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(token);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        if (bytes.length != NAMED_BYTES + MAC_BYTES) {
            return Optional.empty();
        }
        ByteBuffer fields = ByteBuffer.wrap(bytes);
        Instant begun = Instant.ofEpochSecond(Math.clamp(fields.getLong(), 0, Integer.MAX_VALUE));
        UUID id = new UUID(fields.getLong(), fields.getLong());
        byte[] named = Arrays.copyOf(bytes, NAMED_BYTES);
        byte[] mac = Arrays.copyOfRange(bytes, NAMED_BYTES, bytes.length);
        return people.apply(id).filter(person -> clock.instant().isBefore(begun.plus(LIFE)))
                .filter(person -> keys.stream()
                        .anyMatch(key -> MessageDigest.isEqual(mac, mac(key, named, passwordHash.apply(person)))));
    }

    private static byte[] mac(KeyedHash key, byte[] named, String passwordHash) {
        return key.of(named, passwordHash.getBytes(StandardCharsets.UTF_8));
    }
}
