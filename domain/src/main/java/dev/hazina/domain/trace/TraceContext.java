package dev.hazina.domain.trace;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A span of a sampled distributed trace, to which later spans are added. A trace that is not sampled is not kept.
///
/// @param traceId 32 hexadecimal digits in lower case
/// @param spanId 16 hexadecimal digits in lower case
public record TraceContext(String traceId, String spanId) {
    private static final Pattern TEXT = Pattern.compile("00-([0-9a-f]{32})-([0-9a-f]{16})-01");

    /// The header `traceparent` of W3C Trace Context, version 00, with the flag for sampled.
    public String text() {
        return "00-" + traceId + '-' + spanId + "-01";
    }

    /// @param text the result of [#text]; anything else is no trace
    public static Optional<TraceContext> read(String text) {
        Matcher matcher = TEXT.matcher(text);
        return matcher.matches() ? Optional.of(new TraceContext(matcher.group(1), matcher.group(2))) : Optional.empty();
    }
}
