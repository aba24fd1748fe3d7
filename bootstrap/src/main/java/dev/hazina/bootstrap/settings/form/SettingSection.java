package dev.hazina.bootstrap.settings.form;

import java.util.List;

/// The settings of one part, under one heading of the page.
public record SettingSection(String title, List<Setting<?>> settings) {
    public SettingSection {
        settings = List.copyOf(settings);
    }
}
