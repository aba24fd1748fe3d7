package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackTokenTest {
    private static final String ADAPTER = "adapter";
    private static final List<String> ADAPTERS = List.of("daraja", "momo", "pawapay", "stripe", "sandbox", "daraj",
            "d");
    private static final UUID MERCHANT = UUID.fromString("01890a5d-ac96-774b-bcce-b302099a8057");
    private static final UUID SUBJECT = UUID.fromString("f1890a5d-ac96-774b-bcce-b302099a8058");

    private final CallbackToken tokens = new CallbackToken(key("0123456789abcdef0123456789abcdef"));

    @ParameterizedTest
    @EnumSource
    void readsBackWhatItMinted(Subject.Kind kind) {
        CallbackToken.Target target = target(kind);

        assertThat(tokens.read(ADAPTER, tokens.mint(ADAPTER, target))).contains(target);
    }

    /// Every purpose of every subject at every adapter: no other adapter accepts the token.
    @ParameterizedTest
    @MethodSource("targets")
    void isUnknownAtEveryOtherAdapter(CallbackToken.Target target) {
        for (String adapter : ADAPTERS) {
            String token = tokens.mint(adapter, target);
            for (String other : ADAPTERS) {
                assertThat(tokens.read(other, token)).describedAs("minted for %s, brought to %s", adapter, other)
                        .isEqualTo(other.equals(adapter) ? Optional.of(target) : Optional.empty());
            }
            assertThat(tokens.readUnbound(token)).isEmpty();
        }
    }

    @Test
    void tellsPurposesApart() {
        Set<String> minted = targets().stream()
                .flatMap(target -> ADAPTERS.stream().map(adapter -> tokens.mint(adapter, target)))
                .collect(Collectors.toSet());

        assertThat(minted).hasSize(targets().size() * ADAPTERS.size());
    }

    /// Issued tokens stay valid, so their bytes must never change.
    @ParameterizedTest
    @CsvSource({
            "PAYMENT, REPORTS, "
                    + "0001890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a805872485607d633cb233eebf693f2f47665",
            "PAYMENT, TIMEOUTS, "
                    + "1001890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058269aecdc036b7d7d1ca1a53288870d7e",
            "PAYMENT, ANSWERS, "
                    + "2001890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058e3f8979956c8c09e51a6759fbe8dd9d1",
            "REFUND, REPORTS, "
                    + "0101890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80587fae3c98f5e8c4440644f23ff5dd5b86",
            "REFUND, TIMEOUTS, "
                    + "1101890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058f63a0b7f4bdf14634c64a4517964b4c5",
            "REFUND, ANSWERS, "
                    + "2101890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80587f5ec145f83ab171d26f8f8ebf9df87a",
            "PAYOUT, REPORTS, "
                    + "0201890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058502defad5be3b986613d32c090f69c8b",
            "PAYOUT, TIMEOUTS, "
                    + "1201890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80584b5e08c7eb0534195b5fd0e39483fd74",
            "PAYOUT, ANSWERS, "
                    + "2201890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80586f1113298a54ef45e5b7b685107daa09",
            "TRANSFER, REPORTS, "
                    + "0301890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a805816ef597798d033f124bb3b584a2006df",
            "TRANSFER, TIMEOUTS, "
                    + "1301890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058c4214ecf2f072b908daef66bf5b123dc",
            "TRANSFER, ANSWERS, "
                    + "2301890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a805847e4abae43fe6077679ef8f886a09632",
            "INBOUND_PAYMENT, REPORTS, "
                    + "0401890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058bb6c6f0779e8c3349e2df1c835c09615",
            "INBOUND_PAYMENT, TIMEOUTS, "
                    + "1401890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80584639a34d64520255f231b01cd36478fa",
            "INBOUND_PAYMENT, ANSWERS, "
                    + "2401890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058abf1ca11e065b0adafced946e573c6f2",
            "DISCREPANCY, REPORTS, "
                    + "0501890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058d2a43974704b80199f7d66d44a983c34",
            "DISCREPANCY, TIMEOUTS, "
                    + "1501890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a8058336a70651a3daf6c4d19e7f7c783884c",
            "DISCREPANCY, ANSWERS, "
                    + "2501890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80583d19f0e1f1b6c928caa102f139146940"})
    void knowsTokensThatWereGivenOut(Subject.Kind kind, Purpose purpose, String token) {
        var target = new CallbackToken.Target(new MerchantId(MERCHANT), new Subject(kind, SUBJECT), purpose);

        assertThat(tokens.mint("daraja", target)).isEqualTo(token);
        assertThat(tokens.read("daraja", token)).contains(target);
    }

    /// A token of the version that didn't include the adapter is accepted only for reports on payments, refunds and
    /// payouts.
    @Test
    void knowsATokenOfAnEarlierVersion() {
        String token = "0001890a5dac96774bbcceb302099a8057f1890a5dac96774bbcceb302099a80586591cd3288bd3f5e1eb4248075d31b86";

        assertThat(tokens.readUnbound(token)).contains(target(Subject.Kind.PAYMENT));
        assertThat(tokens.read("daraja", token)).isEmpty();
        for (Subject.Kind kind : Subject.Kind.values()) {
            for (Purpose purpose : Purpose.values()) {
                var old = new CallbackToken.Target(new MerchantId(MERCHANT), new Subject(kind, SUBJECT), purpose);
                boolean believed = purpose == Purpose.REPORTS
                        && EnumSet.of(Subject.Kind.PAYMENT, Subject.Kind.REFUND, Subject.Kind.PAYOUT).contains(kind);
                assertThat(tokens.readUnbound(tokens.mint("", old))).describedAs("%s of %s", purpose, kind)
                        .isEqualTo(believed ? Optional.of(old) : Optional.empty());
            }
        }
    }

    @Test
    void anEarlierKeyStillProvesAndNoLongerMints() {
        String old = tokens.mint(ADAPTER, target(Subject.Kind.PAYOUT));
        CallbackToken both = new CallbackToken(List.of(key("fedcba9876543210fedcba9876543210"),
                key("0123456789abcdef0123456789abcdef")));

        assertThat(both.read(ADAPTER, old)).contains(target(Subject.Kind.PAYOUT));
        String fresh = both.mint(ADAPTER, target(Subject.Kind.PAYOUT));
        assertThat(both.read(ADAPTER, fresh)).contains(target(Subject.Kind.PAYOUT));
        assertThat(tokens.read(ADAPTER, fresh)).isEmpty();
    }

    @Test
    void fitsInAPath() {
        assertThat(tokens.mint(ADAPTER, target(Subject.Kind.PAYMENT))).matches("[0-9a-f]{98}");
    }

    @Test
    void everyOtherByteInItsPlaceIsAForgery() {
        byte[] minted = HexFormat.of().parseHex(tokens.mint(ADAPTER, target(Subject.Kind.PAYMENT)));
        for (int at = 0; at < minted.length; at++) {
            for (int other = 1; other < 256; other++) {
                byte[] forged = minted.clone();
                forged[at] ^= (byte) other;
                assertThat(tokens.read(ADAPTER, print(forged))).describedAs("byte %d ^ %d", at, other).isEmpty();
            }
        }
    }

    @Test
    void everyOtherLengthIsAForgery() {
        byte[] minted = HexFormat.of().parseHex(tokens.mint(ADAPTER, target(Subject.Kind.PAYMENT)));
        for (int length = 0; length < 2 * minted.length; length++) {
            if (length != minted.length) {
                assertThat(tokens.read(ADAPTER, print(Arrays.copyOf(minted, length)))).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "=", "====", "a", "/../", "%00", "ü", "\u0000"})
    void readsNothingElse(String text) {
        assertThat(tokens.read(ADAPTER, text)).isEmpty();
    }

    @Test
    void readsNothingMintedUnderAnotherKey() {
        var others = new CallbackToken(key("0123456789abcdef0123456789abcdeF"));

        assertThat(tokens.read(ADAPTER, others.mint(ADAPTER, target(Subject.Kind.PAYMENT)))).isEmpty();
    }

    @Test
    void keepsItsOwnCopyOfTheKey() {
        byte[] key = key("0123456789abcdef0123456789abcdef");
        var careful = new CallbackToken(key);
        Arrays.fill(key, (byte) 0);

        assertThat(tokens.read(ADAPTER, careful.mint(ADAPTER, target(Subject.Kind.PAYMENT)))).isPresent();
    }

    static List<CallbackToken.Target> targets() {
        return Arrays.stream(Subject.Kind.values()).flatMap(kind -> Arrays.stream(Purpose.values())
                .map(purpose -> new CallbackToken.Target(new MerchantId(MERCHANT), new Subject(kind, SUBJECT),
                        purpose)))
                .toList();
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
