package dev.hazina.application.provideraccount;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// When the credentials of the settings end, at the providers that are connected.
///
/// @param byProvider by the provider's name
@OpenToAdapters
public record SettingsCredentials(Map<String, CredentialsEnd> byProvider) {
    public static final SettingsCredentials NONE = new SettingsCredentials(Map.of());

    private static final Pattern DAY = Pattern.compile("[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}");

    public SettingsCredentials {
        byProvider = Map.copyOf(byProvider);
    }

    /// @param text such as `daraja=2026-12-31,momo=2027-03-01`
    /// @throws IllegalArgumentException with what is wrong
    public static SettingsCredentials parse(String text) {
        Map<String, CredentialsEnd> ends = new TreeMap<>();
        for (String entry : text.split(",", -1)) {
            int sign = entry.indexOf('=');
            if (sign < 0) {
                throw new IllegalArgumentException("'" + entry + "' has no day");
            }
            String provider = entry.substring(0, sign).strip();
            if (ends.put(provider, CredentialsEnd.on(day(entry.substring(sign + 1).strip()))) != null) {
                throw new IllegalArgumentException(provider + " is named twice");
            }
        }
        return new SettingsCredentials(ends);
    }

    private static LocalDate day(String text) {
        try {
            if (DAY.matcher(text).matches()) {
                return LocalDate.parse(text);
            }
        } catch (DateTimeParseException noSuchDay) {
            throw new IllegalArgumentException("'" + text + "' is a day that no month has", noSuchDay);
        }
        throw new IllegalArgumentException("'" + text + "' is no day");
    }

    /// Those of providers that are connected. The others are asked for nothing.
    public SettingsCredentials of(Set<String> connected) {
        return new SettingsCredentials(byProvider.entrySet().stream().filter(one -> connected.contains(one.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /// As the setting writes it.
    @Override
    public String toString() {
        return new TreeMap<>(byProvider).entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue().on().orElseThrow()).collect(Collectors.joining(","));
    }
}
