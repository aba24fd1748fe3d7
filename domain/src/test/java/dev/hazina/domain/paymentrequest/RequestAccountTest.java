package dev.hazina.domain.paymentrequest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.wallet.WalletRef;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestAccountTest {
    private static final String TYPED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final RequestAccount ONE = RequestAccount.of(RequestAccount.prefix(4_711), 123_456_789);

    @Test
    void whatIsShownIsRead() {
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            RequestAccount made = RequestAccount.of(RequestAccount.prefix(random.nextLong()), random.nextLong());

            assertThat(RequestAccount.read(made.toString())).contains(made);
            assertThat(RequestAccount.read(made.text())).contains(made);
            assertThat(made.text()).hasSize(11).startsWith(made.prefix());
            assertThat(Character.isLetter(made.text().charAt(0))).isTrue();
            assertThat(WalletRef.isNumber(made.text())).isFalse();
        }
    }

    @Test
    void itIsReadInAnyCaseWithSpacesAndDashesAnywhere() {
        String text = ONE.text();
        String slowly = String.join(" ", text.split(""));

        assertThat(Stream.of(text.toLowerCase(), " " + text + "\u00A0", slowly, slowly.replace(' ', '-'),
                slowly.replace(' ', '\u2013'), slowly.replace(' ', '\t'), text.replace('0', 'O').replace('0', 'o'),
                text.replace('1', 'l'), text.replace('1', 'I')))
                .allSatisfy(typed -> assertThat(RequestAccount.read(typed)).contains(ONE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "12345678", "Mama Njeri", "254712345678", "01234567890", "\uD83D\uDCB8"})
    void anythingElseIsNone(String typed) {
        assertThat(RequestAccount.read(typed)).isEmpty();
    }

    /// The one that is meant may be read, never another one.
    @Test
    void oneWrongCharacterOneLeftOutOneTooManyAndTwoThatChangedPlacesAreFound() {
        String text = ONE.text();
        Stream<String> replaced = IntStream.range(0, text.length()).boxed().flatMap(at -> TYPED.chars()
                .mapToObj(c -> text.substring(0, at) + (char) c + text.substring(at + 1)));
        Stream<String> added = IntStream.rangeClosed(0, text.length()).boxed().flatMap(at -> TYPED.chars()
                .mapToObj(c -> text.substring(0, at) + (char) c + text.substring(at)));
        Stream<String> leftOut = IntStream.range(0, text.length())
                .mapToObj(at -> text.substring(0, at) + text.substring(at + 1));
        Stream<String> swapped = IntStream.range(0, text.length()).boxed().flatMap(a -> IntStream
                .range(0, text.length()).mapToObj(b -> swapped(text, a, b)));

        assertThat(Stream.of(replaced, added, leftOut, swapped).flatMap(each -> each))
                .allSatisfy(typed -> assertThat(RequestAccount.read(typed).filter(read -> !read.equals(ONE)))
                        .as(typed).isEmpty());
    }

    private static String swapped(String text, int a, int b) {
        StringBuilder swapped = new StringBuilder(text);
        swapped.setCharAt(a, text.charAt(b));
        swapped.setCharAt(b, text.charAt(a));
        return swapped.toString();
    }

    @Test
    void prefixesOfDifferentNumbersDiffer() {
        assertThat(IntStream.range(0, 2_000).mapToObj(RequestAccount::prefix)).doesNotHaveDuplicates();
        assertThat(RequestAccount.prefix(-1)).hasSize(RequestAccount.PREFIX);
    }
}
