package dev.hazina.domain.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CounterpartyTest {

    @ParameterizedTest
    @CsvSource({"254712345678, +254712345678", "+254 712 345 678, +254712345678", "2547 ***** 126, 2547 ***** 126",
            "2547*****126, 2547*****126", "07XXXXX678, 07XXXXX678", "256771234567, +256771234567",
            "46733123450, 46733123450"})
    void aWholeNumberIsShownInOneFormAndAHiddenOneAsItWasTold(String told, String shown) {
        assertThat(phone(told).phone()).contains(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\uFFFD", "**********", "07", "unknown", "254712345678\u0000'; DROP",
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"})
    void whatIsNoNumberIsNotShownAsOne(String told) {
        assertThat(phone(told).phone()).isEmpty();
    }

    @Test
    void aNameLosesWhatCantBeShownAndIsCutBetweenCharacters() {
        assertThat(name("  JANE\u0000\n\u202E  NJERI ").name()).contains("JANE NJERI");
        assertThat(name("\uFFFD").name()).isEmpty();
        assertThat(name("😀".repeat(300)).name().orElseThrow().codePointCount(0, 240)).isEqualTo(120);
    }

    @ParameterizedTest
    @CsvSource({"JANE, JANE", "JANE NJERI, JANE NJERI", "' JANE NJERI', JANE NJERI", "'JANE NJERI ', JANE NJERI",
            "JANE  NJERI, JANE NJERI", "JANE\tNJERI, JANE NJERI", "JANE\u00A0NJERI, JANE NJERI", "ÉLODIE, ÉLODIE"})
    void aNameHasSingleBlanksBetweenItsWords(String told, String shown) {
        assertThat(name(told).name()).contains(shown);
    }

    @Test
    void aNumberAbroadThatIsToldWholeIsShownAsItIs() {
        assertThat(phone("+46733123450").phone()).contains("+46733123450");
        assertThat(phone("+12").phone()).isEmpty();
        assertThat(phone("+123").phone()).contains("+123");
        assertThat(phone("+" + "1".repeat(40)).phone()).contains("+" + "1".repeat(31));
    }

    @Test
    void whatWasToldFirstCountsButForHiddenDigits() {
        Counterparty hidden = new Counterparty(Optional.of("2547*****678"), Optional.of("JANE"), Optional.empty());
        Counterparty whole = new Counterparty(Optional.of("254712345678"), Optional.of("JOHN"), Optional.of("A1"));

        assertThat(hidden.and(whole)).isEqualTo(new Counterparty(Optional.of("+254712345678"), Optional.of("JANE"),
                Optional.of("A1")));
        assertThat(whole.and(hidden)).isEqualTo(whole);
        assertThat(Counterparty.UNTOLD.and(hidden)).isEqualTo(hidden);
    }

    @Test
    void aLogHasNothingOfThePerson() {
        assertThat(new Counterparty(Optional.of("254712345678"), Optional.of("JANE"), Optional.of("A1")))
                .hasToString("***");
    }

    private static Counterparty phone(String text) {
        return Counterparty.of(Optional.of(text), Optional.empty());
    }

    private static Counterparty name(String text) {
        return Counterparty.of(Optional.empty(), Optional.of(text));
    }
}
