package dev.hazina.bootstrap.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.bootstrap.check.InstallationCheck;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.UnknownSettings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A folder of plugins among the other settings.
class PluginSettingsTest {
    private static final String KEY = "return List.of(ProviderSetting.without(\"HOST\", \"needed\", \"its host\"));";

    @TempDir
    Path dir;

    @Test
    void theProviderOfAPluginIsKnownAsThoseOfTheProgramAre() {
        Path file = plugin("wavepay").writeTo(dir, "wave.jar");
        Settings settings = settings(Map.of());

        assertThat(settings.providers().known().names()).contains("daraja", "wavepay");
        assertThat(UnknownSettings.among(List.of("HAZINA_WAVEPAY_HOST", "HAZINA_WAVEPAY_HOTS"),
                settings.providers().known())).containsExactly("HAZINA_WAVEPAY_HOTS is no setting of this version, and"
                        + " is not read; is HAZINA_WAVEPAY_HOST meant?");
        assertThatThrownBy(() -> settings(Map.of("HAZINA_CHANNELS", "UGX.card=wavepay")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_CHANNELS gives UGX.card to wavepay, which serves KES.card.");
        assertThat(checked(settings)).contains("ok       plugin wavepay: version 1.4.0, from " + file + ".");
    }

    @Test
    void withoutTheSettingItIsNotKnown() {
        plugin("wavepay").writeTo(dir, "wave.jar");

        assertThatThrownBy(() -> ReadSettings.from(name -> Optional.ofNullable(
                Map.of("HAZINA_CHANNELS", "KES.card=wavepay").get(name)))).isInstanceOf(StartFailure.class)
                .hasMessageContaining("names no known provider");
    }

    @ParameterizedTest
    @ValueSource(strings = {"daraja", "sandbox", "none"})
    void aNameOfTheProgramIsTaken(String name) {
        Path file = plugin(name).writeTo(dir, "wave.jar");

        assertThatThrownBy(() -> settings(Map.of())).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_PLUGINS: " + file + " brings the provider " + name
                        + ", which this program")
                .hasMessageEndingWith(" has too. Take one of them away.");
    }

    @Test
    void twoPluginsOfOneNameAreOneTooMany() {
        Path older = plugin("wavepay").writeTo(dir, "wave-1.3.jar");
        Path newer = plugin("wavepay").writeTo(dir, "wave-1.4.jar");

        assertThatThrownBy(() -> settings(Map.of())).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_PLUGINS: " + newer + " brings the provider wavepay, which " + older
                        + " has too. Take one of them away.");
    }

    @Test
    void aSettingOfTheProgramIsNoPluginsToRead() {
        Path file = plugin("smtp").writeTo(dir, "smtp.jar");

        assertThatThrownBy(() -> settings(Map.of())).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_PLUGINS: " + file + " reads the setting HAZINA_SMTP_HOST, which is one of the"
                        + " program itself. Its provider needs another name.");
    }

    private static BuiltJar plugin(String name) {
        return BuiltJar.provider(name).and("outside.Factory", BuiltJar.factory("return \"" + name + "\";", KEY));
    }

    private Settings settings(Map<String, String> more) {
        Map<String, String> values = new HashMap<>(more);
        values.put("HAZINA_PLUGINS", dir.toString());
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name)));
    }

    private static String checked(Settings settings) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        new InstallationCheck(settings, () -> {}).print(new PrintStream(said, true, StandardCharsets.UTF_8));
        return said.toString(StandardCharsets.UTF_8);
    }
}
