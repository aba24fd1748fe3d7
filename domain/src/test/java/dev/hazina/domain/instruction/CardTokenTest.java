package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CardTokenTest {

    /// The last ones are as long as card numbers with a wrong check digit, or are too short or too long.
    @ParameterizedTest
    @ValueSource(strings = {"tok_visa", "t", "tok with space", "card_1:2/3?", "4242424242424243", "411111111111",
            "42424242424", "42424242424242424242", "tok_4242424242424242", "4242x4242424242424"})
    void takesTokens(String text) {
        assertThat(CardToken.parse(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4242424242424242", "4242 4242 4242 4242", "4242-4242-4242-4242", "4242-4242 42424242",
            "378282246310005", "30569309025904", "6304000000000000", "000000000000", "0000000000000000000",
            " 4242424242424242", "4-2-4-2-4-2-4-2-4-2-4-2-4-2-4-2"})
    void refusesCardNumbers(String text) {
        assertThatThrownBy(() -> CardToken.parse(text)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("card_token must be a token, not a card number").message().doesNotContain(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "   ", "tok\nvisa", "tok\u0000", "tök", "tok\u007f", "tok_🎉"})
    void refusesWhatIsNotPrintable(String text) {
        assertThatThrownBy(() -> CardToken.parse(text)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("card_token must be 1 to 255 printable characters");
    }

    @Test
    void mayBeTwoHundredAndFiftyFiveLong() {
        assertThat(CardToken.parse("t".repeat(255)).text()).hasSize(255);
        assertThatThrownBy(() -> CardToken.parse("t".repeat(256))).isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void isNeverPrinted() {
        assertThat(CardToken.parse("tok_secret")).hasToString("***");
        assertThat(new Payer.ByCard(CardToken.parse("tok_secret")).toString()).doesNotContain("secret");
    }
}
