package dev.hazina.providers.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Merchants' texts in letters and digits.
class SentTextTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"INV-2026/7|INV 2026 7|INV20267", "  a  b |a b|ab", "'---'|Payment|Payment",
            "''|Payment|Payment", "jambo, café|jambo caf|jambocaf", "abcdefghij klm|abcdefghij|abcdefghij"})
    void otherCharactersGo(String wanted, String words, String letters) {
        assertThat(SentText.words(wanted, "Payment", 10)).isEqualTo(words);
        assertThat(SentText.lettersAndDigits(wanted, "Payment", 10)).isEqualTo(letters);
    }

    @ParameterizedTest
    @CsvSource({"S1,0c9d8e7f6a", "'S-1',0c9d8e7f6a", "'',0c9d8e7f6a", "S-001,S001", "abcdefghijk,abcdefghij"})
    void whatIsTooShortIsReplaced(String wanted, String sent) {
        assertThat(SentText.lettersAndDigits(wanted, "0c9d8e7f6a5b", 4, 10)).isEqualTo(sent);
    }
}
