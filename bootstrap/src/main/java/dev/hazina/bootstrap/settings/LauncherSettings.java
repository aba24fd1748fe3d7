package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import java.util.List;

/// The settings of the script `run`, which starts the program from its sources.
final class LauncherSettings {
    static final SettingSection SECTION = new SettingSection("The script `run`", List.of(
            Setting.of("HAZINA_JAVA_OPTS", Form.text("options of `java`"), Otherwise.<String>none(), ChangedBy.TRIAL,
                    "options for the program's JVM, after those that the script chooses; in the environment only"),
            Setting.of("HAZINA_FAST_START", Form.text("on or off"), Otherwise.of("on"), ChangedBy.TRIAL, """
                    whether the script prepares the ahead-of-time cache after a build, which takes about half a
                    minute; in the environment only
                    """)));

    private LauncherSettings() {}
}
