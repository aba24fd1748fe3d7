package dev.hazina.application.provideraccount;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsCredentialsTest {
    private static final String TWO = "daraja=2026-12-31,momo=2027-03-01";

    @Test
    void itIsReadAsItIsWritten() {
        assertThat(SettingsCredentials.parse(" momo = 2027-03-01 , daraja=2026-12-31")).hasToString(TWO);
        assertThat(SettingsCredentials.parse(TWO).of(Set.of("momo", "airtel"))).hasToString("momo=2027-03-01");
        assertThat(SettingsCredentials.NONE).hasToString("");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            daraja                             | 'daraja' has no day
            daraja=                            | '' is no day
            daraja=31.12.2026                  | '31.12.2026' is no day
            daraja=12026-12-31                 | '12026-12-31' is no day
            daraja=0000-12-31                  | '0000-12-31' is no day
            daraja=2026-02-30                  | '2026-02-30' is a day that no month has
            daraja=2026-12-31,                 | '' has no day
            daraja=2026-12-31,daraja=2027-01-1 | '2027-01-1' is no day
            daraja=2026-12-31,daraja=2027-01-01| daraja is named twice
            """)
    void whatIsWrongIsSaid(String text, String said) {
        assertThatThrownBy(() -> SettingsCredentials.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(said);
    }
}
