package dev.hazina.application.merchant;

import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The tokens of sign-ins whose password was right and whose code is awaited: a time and a user, with a MAC over them
/// and the password's hash. It needs no storage, and ends with the password.
public final class PendingSignIns {
    /// The time for the code.
    public static final Duration LIFE = Duration.ofMinutes(5);
    private static final String ALGORITHM = "HmacSHA256";
    private static final int NAMED_BYTES = 3 * Long.BYTES;
    private static final int MAC_BYTES = 32;

    private final List<SecretKeySpec> keys;
    private final Merchants merchants;
    private final Users users;
    private final InstantSource clock;

    /// @param keys secret, the same on every instance; the first makes new tokens, and all of them check tokens
    public PendingSignIns(List<byte[]> keys, Merchants merchants, Users users, InstantSource clock) {
        this.keys = keys.stream().map(key -> new SecretKeySpec(key.clone(), ALGORITHM)).toList();
        this.merchants = merchants;
        this.users = users;
        this.clock = clock;
    }

    /// @param email of the user whose password was right
    public String begin(String email) {
        User user = merchants.byEmail(email.toLowerCase(Locale.ROOT)).map(MerchantUser::user).orElseThrow();
        byte[] named = ByteBuffer.allocate(NAMED_BYTES).putLong(clock.instant().getEpochSecond())
                .putLong(user.id().value().getMostSignificantBits())
                .putLong(user.id().value().getLeastSignificantBits()).array();
        byte[] mac = mac(keys.getFirst(), named, user);
        return Base64.getUrlEncoder().withoutPadding()
                .encodeToString(ByteBuffer.allocate(NAMED_BYTES + MAC_BYTES).put(named).put(mac).array());
    }

    /// The user of a token that was made here, has not expired, and whose user has the same password.
    Optional<MerchantUser> find(String token) {
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
        UserId id = new UserId(new UUID(fields.getLong(), fields.getLong()));
        byte[] named = Arrays.copyOf(bytes, NAMED_BYTES);
        byte[] mac = Arrays.copyOfRange(bytes, NAMED_BYTES, bytes.length);
        return users.find(id).filter(user -> clock.instant().isBefore(begun.plus(LIFE)))
                .filter(user -> keys.stream().anyMatch(key -> MessageDigest.isEqual(mac, mac(key, named, user))))
                .flatMap(user -> merchants.byEmail(user.email().folded()));
    }

    private static byte[] mac(SecretKeySpec key, byte[] named, User user) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(named);
            return mac.doFinal(user.passwordHash().getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
