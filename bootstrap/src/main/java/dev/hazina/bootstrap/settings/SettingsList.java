package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// All settings of the program but the providers', in the order of the page about them.
public final class SettingsList {
    public static final List<SettingSection> SECTIONS = List.of(ServiceSettings.section(), DatabaseSettings.SECTION,
            SecretsSettings.SECTION, PlatformStaffSettings.SECTION, ChannelSettings.SECTION, PaymentSettings.SECTION,
            FloatSettings.SECTION, IssuerSettings.SECTION,
            LimitSettings.SECTION, WebhookSettings.SECTION, MailSettings.SECTION, SmsSettings.SECTION,
            PlatformAlertSettings.SECTION,
            RestoreSettings.SECTION, JournalSettings.SECTION, RetentionSettings.SECTION, LogSettings.SECTION,
            TracingSettings.SECTION, LauncherSettings.SECTION);

    private SettingsList() {}

    public static Set<String> names() {
        return SECTIONS.stream().flatMap(section -> section.settings().stream()).map(Setting::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
