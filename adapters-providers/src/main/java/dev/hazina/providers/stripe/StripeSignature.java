package dev.hazina.providers.stripe;

import dev.hazina.providers.spi.Secret;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Verifies Stripe's signatures: `t=<seconds>,v1=<hex>`, an HMAC over the seconds, a dot, and the body. During a
/// rotation there is a `v1` for each secret.
final class StripeSignature {
    private static final String ALGORITHM = "HmacSHA256";
    private static final Duration TOLERANCE = Duration.ofSeconds(300);
    private static final int LONGEST_TIME = 12;
    private static final int MOST_SIGNATURES = 16;

    private final List<SecretKeySpec> keys;
    private final InstantSource clock;

    StripeSignature(List<Secret> secrets, InstantSource clock) {
        this.keys = secrets.stream().map(secret -> new SecretKeySpec(secret.bytes(), ALGORITHM)).toList();
        this.clock = clock;
    }

    boolean proves(String header, byte[] body) {
        Optional<SignatureHeader> said = SignatureHeader.read(header);
        return said.isPresent() && isFresh(said.get().time()) && isSigned(said.get(), body);
    }

    private boolean isFresh(String time) {
        long away = Math.abs(Math.subtractExact(clock.instant().getEpochSecond(), Long.parseLong(time)));
        return away <= TOLERANCE.toSeconds();
    }

    /// Every signature is compared with every secret, so that the duration reveals nothing.
    private boolean isSigned(SignatureHeader said, byte[] body) {
        boolean signed = false;
        for (SecretKeySpec key : keys) {
            byte[] right = digits(key, said.time(), body);
            for (String signature : said.signatures()) {
                signed |= MessageDigest.isEqual(right, signature.getBytes(StandardCharsets.UTF_8));
            }
        }
        return signed;
    }

    private static byte[] digits(SecretKeySpec key, String time, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((time + ".").getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(mac.doFinal(body)).getBytes(StandardCharsets.US_ASCII);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /// The parsed header.
    ///
    /// @param time as text, because the text is signed
    private record SignatureHeader(String time, List<String> signatures) {

        static Optional<SignatureHeader> read(String header) {
            List<String> times = new ArrayList<>();
            List<String> signatures = new ArrayList<>();
            for (String part : header.split(",", -1)) {
                String[] named = part.strip().split("=", 2);
                if (named.length == 2) {
                    switch (named[0]) {
                        case "t" -> times.add(named[1]);
                        case "v1" -> signatures.add(named[1]);
                        default -> {}
                    }
                }
            }
            return times.size() == 1 && isTime(times.getFirst()) && signatures.size() <= MOST_SIGNATURES
                    ? Optional.of(new SignatureHeader(times.getFirst(), signatures))
                    : Optional.empty();
        }

        private static boolean isTime(String text) {
            return !text.isEmpty() && text.length() <= LONGEST_TIME
                    && text.chars().allMatch(c -> c >= '0' && c <= '9');
        }
    }
}
