package dev.hazina.bootstrap.settings;

import dev.hazina.application.floats.LeastFloats;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.util.List;

/// What accounts at providers hold at least.
final class FloatSettings {
    private static final Setting<LeastFloats> LEAST = Setting.of("HAZINA_FLOAT_LEAST",
            Form.written("daraja:600000:utility=50000,momo:disbursement=2000000", LeastFloats::parse),
            Otherwise.none(), ChangedBy.MONEY, """
                    what accounts at providers hold at least, in major units, by the names on the page *Floats*; below
                    it an account is low there, and an [alert](alerts.md) fires
                    """).since("0.10.0");
    static final SettingSection SECTION = new SettingSection("Accounts at providers", List.of(LEAST));

    private FloatSettings() {}

    static LeastFloats read(SettingSource source) {
        return source.find(LEAST).orElse(LeastFloats.NONE);
    }
}
