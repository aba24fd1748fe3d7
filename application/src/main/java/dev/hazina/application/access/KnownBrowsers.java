package dev.hazina.application.access;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.secrets.KeyedHash;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Recognises browsers in which a user has signed in before, by a token with a MAC over the user's e-mail and password
/// hash. It needs no storage and expires with the password. It does not sign a user in; it only keeps the user's own
/// attempts apart from those of strangers, who may exhaust the limits by e-mail or address, and tells whether a sign-in
/// is news.
@OpenToAdapters
public final class KnownBrowsers {
    /// The time for which a browser stays known after the last sign-in.
    public static final Duration LIFE = Duration.ofDays(365);
    private static final int PRINT_BYTES = 16;
    private static final int NAMED_BYTES = Long.BYTES + 2 * PRINT_BYTES;
    private static final int MAC_BYTES = 32;

    /// The purpose of a MAC, so that a MAC of one kind is never valid for another. Browsers keep the MACs for a year,
    /// so a purpose keeps its mark.
    private enum Use {
        TOKEN(0), EMAIL(1), PASSWORD(2);

        private final byte mark;

        Use(int mark) {
            this.mark = (byte) mark;
        }
    }

    private final List<KeyedHash> keys;
    private final Function<String, Optional<String>> passwordHashes;
    private final InstantSource clock;

    /// @param keys secret, the same on every instance; the first makes new tokens, and all of them check tokens
    public KnownBrowsers(List<byte[]> keys, Merchants merchants, InstantSource clock) {
        this(keys, email -> merchants.byEmail(email).map(member -> member.user().passwordHash()), clock);
    }

    /// @param passwordHashes finds the hash of a password by the e-mail in lower case
    public KnownBrowsers(List<byte[]> keys, Function<String, Optional<String>> passwordHashes, InstantSource clock) {
        this.keys = keys.stream().map(KeyedHash::new).toList();
        this.passwordHashes = passwordHashes;
        this.clock = clock;
    }

    /// A token that was issued here and has not expired. Its user may have another password by now.
    public static final class Token {
        private final KeyedHash key;
        private final byte[] email;
        private final byte[] password;

        private Token(KeyedHash key, byte[] email, byte[] password) {
            this.key = key;
            this.email = email;
            this.password = password;
        }

        /// The same for all browsers of a user for as long as the user's password is the same.
        public String subject() {
            return HexFormat.of().formatHex(email) + HexFormat.of().formatHex(password);
        }
    }

    /// A token for a browser in which this user has just signed in.
    public String remember(User user) {
        return remember(user.email(), user.passwordHash());
    }

    /// A token for a browser in which a person with this e-mail and password has just signed in.
    public String remember(Email of, String passwordHash) {
        KeyedHash key = keys.getFirst();
        byte[] named = ByteBuffer.allocate(NAMED_BYTES).putLong(clock.instant().getEpochSecond())
                .put(print(key, Use.EMAIL, folded(of.text())))
                .put(print(key, Use.PASSWORD, passwordHash)).array();
        byte[] token = ByteBuffer.allocate(NAMED_BYTES + MAC_BYTES).put(named).put(mac(key, Use.TOKEN, named)).array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    /// Reads a browser's token without looking anything up.
    public Optional<Token> read(String text) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        return bytes.length == NAMED_BYTES + MAC_BYTES
                ? keys.stream().flatMap(key -> proven(key, bytes).stream()).findFirst()
                : Optional.empty();
    }

    /// Whether the browser is known for this e-mail: its user signed in there with the present password.
    public boolean knows(Token token, String email) {
        String folded = folded(email);
        return MessageDigest.isEqual(token.email, print(token.key, Use.EMAIL, folded))
                && passwordHashes.apply(folded).filter(
                        hash -> MessageDigest.isEqual(token.password, print(token.key, Use.PASSWORD, hash)))
                        .isPresent();
    }

    private Optional<Token> proven(KeyedHash key, byte[] bytes) {
        byte[] named = Arrays.copyOf(bytes, NAMED_BYTES);
        if (!MessageDigest.isEqual(mac(key, Use.TOKEN, named), Arrays.copyOfRange(bytes, NAMED_BYTES, bytes.length))) {
            return Optional.empty();
        }
        ByteBuffer fields = ByteBuffer.wrap(named);
        Instant issued = Instant.ofEpochSecond(fields.getLong());
        byte[] email = new byte[PRINT_BYTES];
        byte[] password = new byte[PRINT_BYTES];
        fields.get(email).get(password);
        return Stream.of(new Token(key, email, password)).filter(token -> clock.instant().isBefore(issued.plus(LIFE)))
                .findFirst();
    }

    private static String folded(String email) {
        return email.toLowerCase(Locale.ROOT);
    }

    private static byte[] print(KeyedHash key, Use use, String text) {
        return Arrays.copyOf(mac(key, use, text.getBytes(StandardCharsets.UTF_8)), PRINT_BYTES);
    }

    private static byte[] mac(KeyedHash key, Use use, byte[] bytes) {
        return key.of(new byte[]{use.mark}, bytes);
    }
}
