package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackTokenTest {
    private static final UUID MERCHANT = UUID.fromString("01890a5d-ac96-774b-bcce-b302099a8057");
    private static final UUID SUBJECT = UUID.fromString("f1890a5d-ac96-774b-bcce-b302099a8058");

    private final CallbackToken tokens = new CallbackToken(key("0123456789abcdef0123456789abcdef"));

    @ParameterizedTest
    @EnumSource
    void readsBackWhatItMinted(Subject.Kind kind) {
        CallbackToken.Target target = target(kind);

        assertThat(tokens.read(tokens.mint(target))).contains(target);
    }

    @Test
    void anEarlierKeyStillProvesAndNoLongerMints() {
        String old = tokens.mint(target(Subject.Kind.PAYOUT));
        CallbackToken both = new CallbackToken(List.of(key("fedcba9876543210fedcba9876543210"),
                key("0123456789abcdef0123456789abcdef")));

        assertThat(both.read(old)).contains(target(Subject.Kind.PAYOUT));
        String fresh = both.mint(target(Subject.Kind.PAYOUT));
        assertThat(both.read(fresh)).contains(target(Subject.Kind.PAYOUT));
        assertThat(tokens.read(fresh)).isEmpty();
    }

    @Test
    void fitsInAPath() {
        assertThat(tokens.mint(target(Subject.Kind.PAYMENT))).matches("[0-9a-f]{98}");
    }

    @Test
    void everyOtherByteInItsPlaceIsAForgery() {
        byte[] minted = HexFormat.of().parseHex(tokens.mint(target(Subject.Kind.PAYMENT)));
        for (int at = 0; at < minted.length; at++) {
            for (int other = 1; other < 256; other++) {
                byte[] forged = minted.clone();
                forged[at] ^= (byte) other;
                assertThat(tokens.read(print(forged))).describedAs("byte %d ^ %d", at, other).isEmpty();
            }
        }
    }

    @Test
    void everyOtherLengthIsAForgery() {
        byte[] minted = HexFormat.of().parseHex(tokens.mint(target(Subject.Kind.PAYMENT)));
        for (int length = 0; length < 2 * minted.length; length++) {
            if (length != minted.length) {
                assertThat(tokens.read(print(Arrays.copyOf(minted, length)))).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "=", "====", "a", "/../", "%00", "ü", "\u0000"})
    void readsNothingElse(String text) {
        assertThat(tokens.read(text)).isEmpty();
    }

    @Test
    void readsNothingMintedUnderAnotherKey() {
        var others = new CallbackToken(key("0123456789abcdef0123456789abcdeF"));

        assertThat(tokens.read(others.mint(target(Subject.Kind.PAYMENT)))).isEmpty();
    }

    @Test
    void keepsItsOwnCopyOfTheKey() {
        byte[] key = key("0123456789abcdef0123456789abcdef");
        var careful = new CallbackToken(key);
        Arrays.fill(key, (byte) 0);

        assertThat(tokens.read(careful.mint(target(Subject.Kind.PAYMENT)))).isPresent();
    }

    private static CallbackToken.Target target(Subject.Kind kind) {
        return new CallbackToken.Target(new MerchantId(MERCHANT), new Subject(kind, SUBJECT));
    }

    private static String print(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    private static byte[] key(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
