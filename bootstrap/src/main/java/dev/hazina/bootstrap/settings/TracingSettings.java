package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/// Where distributed traces are sent.
///
/// @param endpoint takes OTLP over HTTP
/// @param sample the part of all traces that is sent, between 0 and 1
/// @param perSecond the most traces that an instance begins in a second
public record TracingSettings(URI endpoint, double sample, int perSecond) {
    private static final String ENDPOINT = "HAZINA_TRACING_ENDPOINT";
    private static final String SAMPLE = "HAZINA_TRACING_SAMPLE";
    private static final int MOST_PER_SECOND = 1_000_000;
    private static final String COLLECTOR = "http://127.0.0.1:4318/v1/traces";

    /// Where traces go.
    private enum Target {
        OFF, OTLP
    }

    /// @return empty where no trace is made
    static Optional<TracingSettings> read(SettingSource source) {
        Target target = source.oneOf("HAZINA_TRACING", Target.class, Target.OFF);
        TracingSettings settings = new TracingSettings(endpoint(source.text(ENDPOINT).orElse(COLLECTOR)),
                sample(source.text(SAMPLE).orElse("1")),
                source.number("HAZINA_TRACING_PER_SECOND", 100, 1, MOST_PER_SECOND));
        return target == Target.OFF ? Optional.empty() : Optional.of(settings);
    }

    private static URI endpoint(String text) {
        try {
            URI address = URI.create(text);
            String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
            if (address.getHost() != null && (scheme.equals("http") || scheme.equals("https"))
                    && address.getUserInfo() == null) {
                return address;
            }
        } catch (IllegalArgumentException e) {
            // Refused below, like an address of another kind.
        }
        throw new StartFailure(ENDPOINT + " must be an http(s) address without a user.");
    }

    private static double sample(String text) {
        try {
            double part = Double.parseDouble(text);
            if (part >= 0 && part <= 1) {
                return part;
            }
        } catch (NumberFormatException e) {
            // Refused below, like a number out of range.
        }
        throw SettingSource.refused(SAMPLE, "must be a number from 0 to 1, such as 0.1", text);
    }
}
