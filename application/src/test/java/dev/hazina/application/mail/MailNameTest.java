package dev.hazina.application.mail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A merchant's name in a mail leads nowhere.
class MailNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Duka la Mama | Duka la Mama
            Dr. Mwangi & Sons Ltd. | Dr. Mwangi & Sons Ltd.
            Your wallet is locked: http://evil.example/x | Your wallet is locked http evil example x
            www.evil.example | www evil example
            evil。example | evil example
            evil．example | evil example
            https:\\\\evil.example | https evil example
            a@evil.example | a evil example
            """)
    void whatLooksLikeAnAddressIsTakenApart(String name, String shown) {
        assertThat(MailName.of(name)).isEqualTo(shown);
    }

    /// The subject of the monthly mail has the account's name; `MailStatementsTest` has it.
    @ParameterizedTest
    @CsvSource({"invitation", "reset", "confirm"})
    void noSubjectHasANameInIt(String mail) {
        assertThat(MailTexts.LANGUAGES)
                .allSatisfy(language -> assertThat(MailTexts.pattern(mail + ".subject", language)).doesNotContain("{"));
    }
}
