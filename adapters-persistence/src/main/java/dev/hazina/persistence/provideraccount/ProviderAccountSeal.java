package dev.hazina.persistence.provideraccount;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/// How the settings of an account are sealed: as one text, a line for each, for the place where they are.
public final class ProviderAccountSeal {
    private static final String LINE = "\n";

    private ProviderAccountSeal() {}

    /// Where the settings that count are.
    public static String place(UUID id) {
        return "provider_accounts/" + id;
    }

    /// Where proposed settings are.
    public static String proposed(UUID id) {
        return place(id) + "/proposed";
    }

    static String text(Map<String, String> settings) {
        return new TreeMap<>(settings).entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue().replace("\\", "\\\\").replace(LINE, "\\n"))
                .collect(Collectors.joining(LINE));
    }

    static Map<String, String> settings(String text) {
        Map<String, String> settings = new HashMap<>();
        for (String line : text.split(LINE, -1)) {
            int end = line.indexOf('=');
            if (end > 0) {
                settings.put(line.substring(0, end), line.substring(end + 1).translateEscapes());
            }
        }
        return settings;
    }
}
