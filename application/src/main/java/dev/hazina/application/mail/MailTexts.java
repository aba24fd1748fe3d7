package dev.hazina.application.mail;

import dev.hazina.domain.merchant.MailLanguage;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The texts of mails to persons, in the languages of the dashboard. A text is a pattern of [MessageFormat]: `{0}` is
/// the first argument, and an apostrophe is written twice.
public final class MailTexts {
    /// The languages, English first, which is taken for any other.
    static final List<Locale> LANGUAGES = Stream.of(MailLanguage.values()).map(MailLanguage::locale).toList();

    private static final Map<Locale, Properties> ALL = LANGUAGES.stream()
            .collect(Collectors.toUnmodifiableMap(Function.identity(), MailTexts::read));

    private MailTexts() {}

    /// A subject and a text.
    public record MailText(String subject, String text) {}

    /// @param arguments what the placeholders of subject and text stand for, as they are to be read
    public static MailText of(String mail, Locale language, String... arguments) {
        return new MailText(text(mail + ".subject", language, arguments), text(mail + ".text", language, arguments));
    }

    /// A part of a text that stands for one of its placeholders.
    public static String part(String name, Locale language) {
        return text("part." + name, language);
    }

    /// The text of an SMS.
    public static String sms(String name, Locale language, String... arguments) {
        return text("sms." + name, language, arguments);
    }

    static Set<String> keys(Locale language) {
        return texts(language).stringPropertyNames();
    }

    static String pattern(String key, Locale language) {
        return Optional.ofNullable(texts(language).getProperty(key))
                .orElseThrow(() -> new IllegalArgumentException("no mail has the text " + key));
    }

    private static String text(String key, Locale language, String... arguments) {
        return new MessageFormat(pattern(key, language), language).format(arguments);
    }

    private static Properties texts(Locale language) {
        return LANGUAGES.stream().filter(known -> known.getLanguage().equals(language.getLanguage())).findFirst()
                .or(() -> Optional.of(Locale.ENGLISH)).map(ALL::get).orElseThrow();
    }

    private static Properties read(Locale language) {
        String file = language.getLanguage() + ".properties";
        try (InputStream bytes = Objects.requireNonNull(MailTexts.class.getResourceAsStream(file), file)) {
            Properties texts = new Properties();
            texts.load(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
