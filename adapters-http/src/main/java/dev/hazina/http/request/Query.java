package dev.hazina.http.request;

import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import io.micronaut.http.HttpRequest;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The query of a request, parameter by parameter. Those that a route doesn't know were judged before it is read. A
/// request with a known parameter that is repeated or empty is refused: if such a filter were ignored, the list would
/// show unwanted rows.
public final class Query {
    private static final Query NONE = new Query(Map.of(), Set.of());
    private static final int LONGEST_NUMBER = 9;
    private static final int BRACKETS = 2;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,6}s");
    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,13}(\\.[0-9]{1,6})?");

    private final Map<String, String> values;
    private final Set<String> repeated;

    private Query(Map<String, String> values, Set<String> repeated) {
        this.values = values;
        this.repeated = repeated;
    }

    public static Query of(HttpRequest<?> request) {
        return parse(request.getUri().getRawQuery());
    }

    /// Reads the text after the question mark. Percent-encoded bytes in it are UTF-8.
    static Query parse(@Nullable String raw) {
        if (raw == null) {
            return NONE;
        }
        Map<String, String> values = new LinkedHashMap<>();
        Set<String> repeated = new HashSet<>();
        for (String pair : raw.split("&")) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            if (values.putIfAbsent(name, equals < 0 ? "" : decode(pair.substring(equals + 1))) != null) {
                repeated.add(name);
            }
        }
        return new Query(values, repeated);
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /// The names of all parameters, in their order.
    public List<String> names() {
        return values.keySet().stream().filter(name -> !name.isEmpty()).toList();
    }

    /// Any text.
    ///
    /// @throws Refusal.Invalid when the parameter is empty, comes twice or contains U+0000, which the database can't
    ///        store or search for
    public Optional<String> text(String name) {
        String value = values.get(name);
        if (value == null) {
            return Optional.empty();
        }
        if (repeated.contains(name)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REPEATED, name, name + " must be given once");
        }
        if (value.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_EMPTY, name, name + " must not be empty");
        }
        if (value.indexOf('\0') >= 0) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name, name + " must not contain U+0000");
        }
        return Optional.of(value);
    }

    /// Any text that a form may have left empty.
    ///
    /// @throws Refusal.Invalid when the parameter comes twice or holds U+0000
    public Optional<String> optional(String name) {
        return values.getOrDefault(name, "").isEmpty() && !repeated.contains(name) ? Optional.empty() : text(name);
    }

    /// The one parameter `name[key]`, with its key and its text.
    ///
    /// @throws Refusal.Invalid when the parameter has no key, is empty, or there are several of them
    public Optional<Map.Entry<String, String>> keyed(String name) {
        List<String> found = values.keySet().stream()
                .filter(one -> baseOf(one).equals(name)).toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String only = found.getFirst();
        if (found.size() > 1) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REPEATED, name, name + " must be given with one key only");
        }
        if (only.length() <= name.length() + BRACKETS) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name, name + " must be given as " + name + "[key]");
        }
        return text(only).map(text -> Map.entry(only.substring(name.length() + 1, only.length() - 1), text));
    }

    /// The name of a parameter without a key in brackets behind it.
    public static String baseOf(String parameter) {
        int bracket = parameter.indexOf('[');
        return bracket > 0 && parameter.endsWith("]") ? parameter.substring(0, bracket) : parameter;
    }

    /// One of a closed set of words.
    ///
    /// @param known finds the meaning of a word
    /// @throws Refusal.Invalid when the parameter is none of them, is empty or comes twice
    public <T> Optional<T> oneOf(String name, Function<String, Optional<T>> known) {
        return text(name).map(word -> known.apply(word)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                        name + " is not one of the known values")));
    }

    /// A point in time.
    ///
    /// @throws Refusal.Invalid when the parameter is no time of RFC 3339
    public Optional<Instant> time(String name) {
        return text(name).map(text -> Timestamps.read(name, text));
    }

    /// An amount of money in major units.
    ///
    /// @throws Refusal.Invalid when it is no such number
    public Optional<BigDecimal> amount(String name) {
        return text(name).map(text -> {
            if (!AMOUNT.matcher(text).matches()) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                        name + " must be a number such as 1500 or 1500.50");
            }
            return new BigDecimal(text);
        });
    }

    /// A number from 0 on.
    ///
    /// @throws Refusal.Invalid when it is none that a long can hold
    public Optional<Long> number(String name) {
        return text(name).map(text -> {
            if (!NUMBER.matcher(text).matches()) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                        name + " must be a whole number of at most 18 digits");
            }
            return Long.parseLong(text);
        });
    }

    /// A time in whole seconds, such as `20s`.
    ///
    /// @throws Refusal.Invalid when it is none, or longer than allowed
    public Optional<Duration> seconds(String name, Duration longest) {
        return text(name).map(text -> {
            if (!SECONDS.matcher(text).matches()) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                        name + " must be whole seconds, such as 20s");
            }
            Duration seconds = Duration.ofSeconds(Integer.parseInt(text.substring(0, text.length() - 1)));
            if (seconds.compareTo(longest) > 0) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                        name + " must be at most " + longest.toSeconds() + "s");
            }
            return seconds;
        });
    }

    /// The parameters `since`, `before` and `limit`, which every list has.
    public PageRequest page() {
        return new PageRequest(time("since"), time("before"), limit());
    }

    /// The largest number of rows.
    ///
    /// @throws Refusal.Invalid when it is no whole number from 1 to 100
    public int limit() {
        int limit = text("limit").map(Query::wholeNumber).orElse(PageRequest.DEFAULT_LIMIT);
        if (limit < 1 || limit > PageRequest.LARGEST_LIMIT) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "limit",
                    "limit must be a whole number from 1 to " + PageRequest.LARGEST_LIMIT);
        }
        return limit;
    }

    /// The number, or zero when the text is none: only ASCII digits, no sign, and no more than an int can hold.
    private static int wholeNumber(String text) {
        boolean digits = text.length() <= LONGEST_NUMBER && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(text) : 0;
    }
}
