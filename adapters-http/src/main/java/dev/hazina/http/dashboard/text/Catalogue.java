package dev.hazina.http.dashboard.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The texts of the pages in one language. A text is a pattern of [MessageFormat]: `{0}` is the first argument, and an
/// apostrophe is written twice.
public final class Catalogue {
    /// The rooms, each with a file in every language. The keys of a file begin with the room's name.
    public static final List<String> ROOMS = List.of("access", "account", "audit", "customer", "fee", "help", "key",
            "layout", "list", "notice",
            "overview", "part", "payment", "paymentrequest", "payout", "people", "refund", "refusal", "search", "slip",
            "statement",
            "timeline",
            "tour", "transfer", "view", "wallet", "webhook");
    private static final Map<Language, Catalogue> ALL = Stream.of(Language.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), Catalogue::read));

    private final Map<String, MessageFormat> patterns;
    /// The texts without arguments.
    private final Map<String, String> fixed;

    private Catalogue(Map<String, MessageFormat> patterns, Map<String, String> fixed) {
        this.patterns = Map.copyOf(patterns);
        this.fixed = Map.copyOf(fixed);
    }

    public static Catalogue of(Language language) {
        return Optional.ofNullable(ALL.get(language)).orElseThrow();
    }

    public Set<String> keys() {
        return patterns.keySet();
    }

    /// The pattern of a key, as its file has it.
    public String pattern(String key) {
        return found(patterns, key).toPattern();
    }

    /// @throws IllegalArgumentException where the key is unknown
    public String text(String key, Object... arguments) {
        String text = fixed.get(key);
        return text == null ? ((MessageFormat) found(patterns, key).clone()).format(arguments) : text;
    }

    private static MessageFormat found(Map<String, MessageFormat> patterns, String key) {
        return Optional.ofNullable(patterns.get(key))
                .orElseThrow(() -> new IllegalArgumentException("no text has the key " + key));
    }

    private static Catalogue read(Language language) {
        Map<String, MessageFormat> patterns = new HashMap<>();
        Map<String, String> fixed = new HashMap<>();
        for (String room : ROOMS) {
            Properties file = read("/texts/" + language.tag() + "/" + room + ".properties");
            file.stringPropertyNames().forEach(key -> {
                MessageFormat pattern = new MessageFormat(file.getProperty(key), language.locale());
                patterns.put(key, pattern);
                if (pattern.getFormatsByArgumentIndex().length == 0) {
                    fixed.put(key, pattern.format(new Object[0]));
                }
            });
        }
        return new Catalogue(patterns, fixed);
    }

    private static Properties read(String resource) {
        Properties properties = new Properties();
        try (InputStream file = Catalogue.class.getResourceAsStream(resource)) {
            if (file == null) {
                throw new IllegalStateException("missing from the program: " + resource);
            }
            properties.load(new InputStreamReader(file, StandardCharsets.UTF_8));
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
