package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Where distributed traces are sent.
///
/// @param endpoint takes OTLP over HTTP
/// @param sample the part of all traces that is sent, between 0 and 1
/// @param perSecond the most traces that an instance begins in a second
public record TracingSettings(URI endpoint, double sample, int perSecond) {
    private static final int MOST_PER_SECOND = 1_000_000;
    private static final int USUAL_PER_SECOND = 100;

    private static final Setting<Target> TARGET = Setting.of("HAZINA_TRACING", Form.oneOf(Target.class),
            Otherwise.of(Target.OFF), ChangedBy.WATCHING,
            "`otlp` sends [traces](tracing.md) to a collector of OpenTelemetry");
    private static final Setting<URI> ENDPOINT = Setting.of("HAZINA_TRACING_ENDPOINT",
            Form.sealed("an http(s) address without a user", "write it as http://127.0.0.1:4318/v1/traces",
                    TracingSettings::address).shownAs(URI::toString),
            Otherwise.of(URI.create("http://127.0.0.1:4318/v1/traces")), ChangedBy.WATCHING,
            "the collector's address for OTLP over HTTP");
    private static final Setting<Double> SAMPLE = Setting.of("HAZINA_TRACING_SAMPLE",
            Form.parsed("a number from 0 to 1, such as 0.1", TracingSettings::part,
                    part -> part == 1 ? "1" : Double.toString(part)),
            Otherwise.of(1.0), ChangedBy.WATCHING, "the part of all traces that is made");
    private static final Setting<Integer> PER_SECOND = Setting.of("HAZINA_TRACING_PER_SECOND",
            Form.number(1, MOST_PER_SECOND), Otherwise.of(USUAL_PER_SECOND), ChangedBy.WATCHING,
            "the most traces that an instance begins in a second");
    static final SettingSection SECTION = new SettingSection("Traces", List.of(TARGET, ENDPOINT, SAMPLE, PER_SECOND));

    /// Where traces go.
    private enum Target {
        OFF, OTLP
    }

    /// @return empty where no trace is made
    static Optional<TracingSettings> read(SettingSource source) {
        TracingSettings settings = new TracingSettings(source.read(ENDPOINT), source.read(SAMPLE),
                source.read(PER_SECOND));
        return source.read(TARGET) == Target.OFF ? Optional.empty() : Optional.of(settings);
    }

    private static Optional<URI> address(String text) {
        try {
            URI address = URI.create(text);
            String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
            return Optional.of(address).filter(one -> one.getHost() != null && one.getUserInfo() == null
                    && (scheme.equals("http") || scheme.equals("https")));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Double> part(String text) {
        try {
            return Optional.of(Double.parseDouble(text)).filter(part -> part >= 0 && part <= 1);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
