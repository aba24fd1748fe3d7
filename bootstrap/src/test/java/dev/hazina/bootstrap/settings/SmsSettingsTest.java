package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.webhooks.sms.SmsEndpoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SmsSettingsTest {
    private static final String TOKEN = "0123456789abcdef";

    @Test
    void withoutAnAddressNoSmsIsSent() {
        assertThat(read(Environment.PRODUCTION, Map.of())).isEmpty();
    }

    @Test
    void anAddressAndATokenBelongTogether() {
        assertThat(read(Environment.PRODUCTION, Map.of("HAZINA_SMS_URL", "https://sms.example/in", "HAZINA_SMS_TOKEN",
                TOKEN))).map(SmsEndpoint::token).contains(TOKEN);
        for (Map<String, String> one : List.of(Map.of("HAZINA_SMS_URL", "https://sms.example/in"),
                Map.of("HAZINA_SMS_TOKEN", TOKEN))) {
            assertThatThrownBy(() -> read(Environment.PRODUCTION, one)).isInstanceOf(StartFailure.class)
                    .hasMessage("HAZINA_SMS_URL and HAZINA_SMS_TOKEN must be set together.");
        }
        assertThatThrownBy(() -> read(Environment.PRODUCTION, Map.of("HAZINA_SMS_URL", "https://sms.example/in",
                "HAZINA_SMS_TOKEN", "short"))).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_SMS_TOKEN must have at least 16 characters");
    }

    @Test
    void inProductionSmsGoToAPublicAddressByHttpsOnly() {
        for (String url : List.of("http://sms.example/in", "https://127.0.0.1/in", "http://127.0.0.1:8099/in")) {
            Map<String, String> set = Map.of("HAZINA_SMS_URL", url, "HAZINA_SMS_TOKEN", TOKEN);
            assertThatThrownBy(() -> read(Environment.PRODUCTION, set)).isInstanceOf(StartFailure.class)
                    .hasMessageContaining("HAZINA_SMS_URL");
        }
        assertThat(read(Environment.SANDBOX, Map.of("HAZINA_SMS_URL", "http://127.0.0.1:8099/in", "HAZINA_SMS_TOKEN",
                TOKEN))).isPresent();
    }

    private static Optional<SmsEndpoint> read(Environment environment, Map<String, String> values) {
        return SmsSettings.read(new SettingSource(name -> Optional.ofNullable(values.get(name)),
                environment.isProduction()), environment);
    }
}
