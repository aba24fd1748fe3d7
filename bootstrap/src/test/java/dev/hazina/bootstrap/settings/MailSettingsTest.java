package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.domain.people.Email;
import dev.hazina.webhooks.mail.MailServer;
import dev.hazina.webhooks.mail.MailServer.Security;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MailSettingsTest {
    private static final Map<String, String> LEAST = Map.of("HAZINA_SMTP_HOST", "mail.example", "HAZINA_MAIL_FROM",
            "statements@hazina.example");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            HAZINA_MAIL_FROM | "" | HAZINA_MAIL_FROM must be set together with HAZINA_SMTP_HOST, to the address statements come from, such as statements@hazina.example.
            HAZINA_MAIL_FROM | Hazina | HAZINA_MAIL_FROM must be an e-mail address such as statements@hazina.example; it is 'Hazina'.
            HAZINA_SMTP_PORT | 0 | HAZINA_SMTP_PORT must be a whole number from 1 to 65535; it is '0'.
            HAZINA_SMTP_TLS | ssl | HAZINA_SMTP_TLS must be starttls or tls or none; it is 'ssl'.
            HAZINA_SMTP_USER | hazina | HAZINA_SMTP_USER and HAZINA_SMTP_PASSWORD must be set together.
            HAZINA_SMTP_PASSWORD | secret | HAZINA_SMTP_USER and HAZINA_SMTP_PASSWORD must be set together.
            """)
    void saysWhatIsWrong(String name, String value, String sentence) {
        assertThatThrownBy(() -> read(Environment.SANDBOX, Map.of(name, value))).isInstanceOf(StartFailure.class)
                .hasMessage(sentence);
    }

    @Test
    void inProductionNothingIsMailedInTheClear() {
        assertThatThrownBy(() -> read(Environment.PRODUCTION, Map.of("HAZINA_SMTP_TLS", "none")))
                .isInstanceOf(StartFailure.class).hasMessageStartingWith("HAZINA_SMTP_TLS must not be none");

        assertThat(read(Environment.SANDBOX, Map.of("HAZINA_SMTP_TLS", "none")).orElseThrow().security())
                .isEqualTo(Security.NONE);
        assertThat(read(Environment.PRODUCTION, Map.of("HAZINA_SMTP_TLS", "tls")).orElseThrow().security())
                .isEqualTo(Security.TLS);
    }

    @Test
    void withoutAHostThereIsNoServer() {
        assertThat(read(Environment.PRODUCTION, Map.of("HAZINA_SMTP_HOST", ""))).isEmpty();
    }

    @Test
    void aHostAndAnAddressAreEnough() {
        assertThat(read(Environment.PRODUCTION, Map.of())).contains(new MailServer("mail.example", 587,
                Optional.empty(), Security.STARTTLS, new Email("statements@hazina.example")));
        assertThat(read(Environment.PRODUCTION, Map.of("HAZINA_SMTP_USER", "me", "HAZINA_SMTP_PASSWORD", "secret"))
                .orElseThrow().login()).contains(new MailServer.Login("me", "secret"));
    }

    private static Optional<MailServer> read(Environment environment, Map<String, String> more) {
        Map<String, String> values = new HashMap<>(LEAST);
        values.putAll(more);
        return MailSettings.read(new SettingSource(name -> Optional.ofNullable(values.get(name)),
                environment.isProduction()));
    }
}
