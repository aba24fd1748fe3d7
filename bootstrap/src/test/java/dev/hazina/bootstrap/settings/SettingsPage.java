package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.providers.spi.ProviderSetting;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Makes the page about settings from their descriptions.
final class SettingsPage {
    private static final Map<String, String> PROVIDERS = Map.of("daraja", "Daraja (M-Pesa)", "momo", "MTN MoMo",
            "pawapay", "pawaPay", "airtel", "Airtel Money", "stripe", "Stripe");
    private static final String HEAD = """
            # Settings

            Set in the environment; or in a YAML file named by `MICRONAUT_CONFIG_FILES`, where `HAZINA_DATA_DIR` is
            called
            `hazina.data-dir`. The environment wins. Any setting that isn't said to be read from the environment
            only can stand in a file of its
            own: `HAZINA_DATABASE_PASSWORD_FILE=/run/secrets/db`; where both are set, the one without `_FILE`
            counts. Durations are written
            `100ms`, `30s`, `2m`, `1h`, `7d`.

            Settings are read at the start, so a change takes effect with a restart of the instance. All instances
            on one database have the same
            settings, but those about their own machine. A wrong setting, an unreachable database or a failed
            migration stops the start with one
            sentence that says what to correct; `java -jar hazina.jar check` says it without a start. A name that
            begins with `HAZINA_` and is no
            setting has a line in the log at the start. A start that is killed while it changes the schema leaves
            nothing to clean up: the next
            start continues. Any number of instances may start at once.

            This page is made from the program's own descriptions, by which the start reads and refuses.

            """;

    private SettingsPage() {}

    static String text() {
        return HEAD + index() + SettingsList.SECTIONS.stream().map(SettingsPage::section).collect(Collectors.joining())
                + Providers.BUILT_IN.names().stream().map(name -> "\n## " + title(name) + "\n\nChanged by the"
                        + " operator, when the contract or the account at the provider changes ([its page]("
                        + "../providers/"
                        + name + ".md)).\n\n" + table(name)).collect(Collectors.joining());
    }

    private static String index() {
        return SettingsList.SECTIONS.stream().map(section -> "- **" + section.title() + "**: "
                + section.settings().stream().map(Setting::name).map(SettingsPage::link)
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("\n", "", "\n")) + "- **Providers**: "
                + Providers.BUILT_IN.names().stream().map(name -> "[`HAZINA_" + name.toUpperCase(Locale.ROOT) + "_…`](#"
                        + anchor(title(name)) + ")").collect(Collectors.joining(", "))
                + "\n";
    }

    private static String link(String name) {
        return "[`" + name.substring("HAZINA_".length()) + "`](#" + anchor(name) + ")";
    }

    private static String title(String provider) {
        return PROVIDERS.getOrDefault(provider, provider);
    }

    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_ -]", "").replace(' ', '-');
    }

    private static String section(SettingSection section) {
        return "\n## " + section.title() + "\n" + section.settings().stream().map(SettingsPage::entry)
                .collect(Collectors.joining());
    }

    private static String entry(Setting<?> setting) {
        String need = setting.need().map(one -> " Needed " + code(one.where()) + ": " + code(one.what()) + ".")
                .orElse("");
        String barred = setting.barred().map(one -> " Production refuses " + code(one.words()) + ".").orElse("");
        String partner = setting.partner().or(() -> partnerOf(setting)).map(name -> " Set together with " + code(name)
                + ".").orElse("");
        return "\n### " + setting.name() + "\n\n" + capital(code(setting.meaning())) + ".\n\n- Default: "
                + setting.shownDefault() + "\n- Value: " + code(setting.form().words()) + "." + need + barred + partner
                + "\n- Since " + setting.since() + "; changed by " + setting.change().words() + "\n";
    }

    /// The one that names this one.
    private static Optional<String> partnerOf(Setting<?> setting) {
        return SettingsList.SECTIONS.stream().flatMap(section -> section.settings().stream())
                .filter(other -> other.partner().filter(setting.name()::equals).isPresent()).findFirst()
                .map(Setting::name);
    }

    /// Names of settings as code, where the description is plain text.
    private static String code(String text) {
        return text.replaceAll("(?<![`A-Z_=\\w])(HAZINA_[A-Z_]+)(?![`A-Z_=\\w])", "`$1`");
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    static String table(String provider) {
        Map<String, ProviderSetting> settings = Providers.BUILT_IN.described().getOrDefault(provider, Map.of());
        List<String> rows = settings.entrySet().stream().map(one -> "| `" + one.getKey() + "` | "
                + one.getValue().shownDefault() + " | " + one.getValue().meaning() + " | " + one.getValue().since()
                + " |\n").toList();
        return "| Setting | Default | Meaning | Since |\n|---|---|---|---|\n" + String.join("", rows);
    }
}
