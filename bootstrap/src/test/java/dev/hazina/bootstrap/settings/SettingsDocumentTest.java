package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.bootstrap.providers.Providers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// `docs/operating/settings.md`, and the table of settings in the page of each provider, are made from the
/// descriptions that the start reads by.
class SettingsDocumentTest {
    /// Set it to write the pages anew before comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path DOCS = Path.of("..", "docs").toAbsolutePath().normalize();
    private static final String TABLE = "(?m)(?<=^## Settings$)((?:\\R(?!## ).*)*?)\\R(?:\\|.*\\R)+";

    @Test
    void theRepositoryKeepsTheDescriptionsOfItsSettings() throws IOException {
        Map<Path, String> pages = new TreeMap<>();
        pages.put(DOCS.resolve("operating/settings.md"), SettingsPage.text());
        for (String provider : Providers.BUILT_IN.names()) {
            Path page = DOCS.resolve("providers/" + provider + ".md");
            pages.put(page, Files.readString(page).replaceFirst(TABLE,
                    "$1\n" + SettingsPage.table(provider).replace("$", "\\$")));
        }
        for (Map.Entry<Path, String> page : pages.entrySet()) {
            if (Boolean.getBoolean(REFRESH)) {
                Files.writeString(page.getKey(), page.getValue());
            }
            assertThat(Files.readString(page.getKey()))
                    .as("%s is out of date. Refresh it with: mvn test -pl bootstrap -am -Dtest=SettingsDocumentTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Dhazina.refresh=true", page.getKey())
                    .isEqualTo(page.getValue());
        }
    }
}
