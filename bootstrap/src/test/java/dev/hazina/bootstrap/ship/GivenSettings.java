package dev.hazina.bootstrap.ship;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.SettingsList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import okhttp3.tls.HeldCertificate;

/// The environment that a file gives the program.
///
/// @param values by the names of the settings, `HAZINA_…`
record GivenSettings(Map<String, String> values) {
    private static final String FILE = "_FILE";
    private static final String SECRETS_KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
    private static final String ANY_SECRET = "0123456789abcdef0123456789abcdef";

    /// Fails where a name is no setting of the program, or a secret stands in the file itself.
    void requireKnownNamesWithoutSecrets() {
        Set<String> listed = SettingsList.names();
        assertThat(values).isNotEmpty().allSatisfy((name, value) -> {
            boolean fromFile = name.endsWith(FILE);
            assertThat(listed).contains(fromFile ? name.substring(0, name.length() - FILE.length()) : name);
            if (name.matches(".*(PASSWORD|SECRET|SECRETS_KEY|TOKEN)")) {
                assertThat(value).as("%s belongs in a file", name).isEmpty();
            }
        });
    }

    /// What the program makes of it when the secrets are there, as its start does.
    ///
    /// @param directory for the secrets
    Settings read(Path directory) throws IOException {
        Map<String, String> found = new LinkedHashMap<>(values);
        for (Map.Entry<String, String> setting : values.entrySet()) {
            if (setting.getKey().endsWith(FILE)) {
                String secret = setting.getKey().equals("HAZINA_SECRETS_KEY_FILE") ? SECRETS_KEY : ANY_SECRET;
                Path file = Files.writeString(directory.resolve(setting.getKey()), secret + "\n");
                found.put(setting.getKey(), file.toString());
            }
        }
        if (values.containsKey("HAZINA_TLS_CERTIFICATE")) {
            HeldCertificate held = new HeldCertificate.Builder().build();
            found.put("HAZINA_TLS_CERTIFICATE",
                    Files.writeString(directory.resolve("certificate"), held.certificatePem()).toString());
            found.put("HAZINA_TLS_KEY",
                    Files.writeString(directory.resolve("key"), held.privateKeyPkcs8Pem()).toString());
        }
        return ReadSettings.from(name -> Optional.ofNullable(found.get(name)));
    }
}
