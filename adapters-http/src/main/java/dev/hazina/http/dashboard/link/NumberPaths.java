package dev.hazina.http.dashboard.link;

import dev.hazina.domain.contact.KnownNumber;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// The part of an address that names a known number.
public final class NumberPaths {
    private static final int LONGEST = 400;
    private static final String BETWEEN = "\n";
    private static final String PREFIX = "num_";

    private NumberPaths() {}

    public static String of(KnownNumber number) {
        String text = number.text() + number.toldName().map(BETWEEN::concat).orElse("");
        return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The page of a new payout, filled in as the last one to the number.
    public static String payOut(KnownNumber number) {
        return MoneyLinks.PAYOUTS + "/new?to=" + of(number);
    }

    public static Optional<KnownNumber> parse(String part) {
        if (!part.startsWith(PREFIX) || part.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(Base64.getUrlDecoder().decode(part.substring(PREFIX.length()))))
                    .toString();
            int end = text.indexOf(BETWEEN);
            KnownNumber number = end < 0
                    ? new KnownNumber(text, Optional.empty())
                    : new KnownNumber(text.substring(0, end), Optional.of(text.substring(end + 1)));
            return Optional.of(number).filter(any -> !text.isEmpty() && text.indexOf('\0') < 0);
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
