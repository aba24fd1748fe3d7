package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.providers.Providers;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnknownSettingsTest {

    @Test
    void saysWhichNamesAreNoSettings() {
        assertThat(
                UnknownSettings.among(List.of("PATH", "HAZINA_RATE_LIMIT", "HAZINA_PROT", "HAZINA_DARAJA_PASKEY_FILE",
                        "HAZINA_STRIPE_COUNTRY"), Providers.BUILT_IN))
                .containsExactly(
                        "HAZINA_DARAJA_PASKEY_FILE is no setting of this version, and is not read; is"
                                + " HAZINA_DARAJA_PASSKEY meant?",
                        "HAZINA_PROT is no setting of this version, and is not read; is HAZINA_PORT meant?",
                        "HAZINA_RATE_LIMIT is no setting of this version, and is not read.",
                        "HAZINA_STRIPE_COUNTRY is no setting of this version, and is not read.");
    }

    @Test
    void saysNothingOfThoseThatAre() {
        assertThat(UnknownSettings.among(List.of("HAZINA_PORT", "HAZINA_POSITION_FILE", "HAZINA_POSITION_FILE_FILE",
                "HAZINA_SECRETS_KEY_FILE", "HAZINA_MOMO_PATH_COLLECT", "HAZINA_STRIPE_SECRET_KEY_FILE",
                "HAZINA_JAVA_OPTS"), Providers.BUILT_IN)).isEmpty();
    }
}
