package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.util.List;

/// The settings of the log. The log reads them itself, from the environment only, before anything else is read.
final class LogSettings {
    private static final Setting<String> LEVEL = Setting.of("HAZINA_LOG_LEVEL",
            Form.text("`ERROR`, `WARN`, `INFO`, `DEBUG` or `TRACE`"), Otherwise.of("INFO"), ChangedBy.WATCHING,
            "level of the service's own log, which goes to standard error; in the environment only");
    private static final Setting<LogFormat> FORMAT = Setting.of("HAZINA_LOG_FORMAT", Form.oneOf(LogFormat.class),
            Otherwise.of(LogFormat.TEXT), ChangedBy.WATCHING,
            "`text`, or `json`: [one JSON object a line](log.md); in the environment only");
    static final SettingSection SECTION = new SettingSection("The log", List.of(LEVEL, FORMAT));

    private LogSettings() {}

    /// A wrong form would leave the program without a log.
    static void check(SettingSource source) {
        source.read(FORMAT);
    }
}
