package dev.hazina.http.dashboard.text;

import dev.hazina.http.dashboard.link.PlatformLinks;
import io.micronaut.core.propagation.PropagatedContext;
import io.micronaut.core.propagation.PropagatedContextElement;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.context.ServerRequestContext;
import io.micronaut.http.cookie.Cookie;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A language of the dashboard. A person chooses one, and a cookie keeps it; until then the browser's languages decide.
/// The pages of the platform's staff are in English.
public enum Language {
    ENGLISH("en", "English"), SWAHILI("sw", "Kiswahili");

    /// The cookie that keeps a person's choice. Over TLS its name has the prefix of all of the program's cookies.
    public static final String COOKIE = "hazina-language";
    private static final String HELP = "/docs";
    private static final String COOKIE_OVER_TLS = "__Host-" + COOKIE;
    private static final String ATTRIBUTE = Language.class.getName();
    private static final int MOST_HEADER_CHARACTERS = 200;

    private final String tag;
    private final String itself;

    Language(String tag, String itself) {
        this.tag = tag;
        this.itself = itself;
    }

    /// Its tag of BCP 47.
    public String tag() {
        return tag;
    }

    /// Its name in itself.
    public String itself() {
        return itself;
    }

    public Language other() {
        return this == ENGLISH ? SWAHILI : ENGLISH;
    }

    /// Where the help begins that is in it: all of it in English, and in another language the guide for merchants.
    public String help() {
        return this == ENGLISH ? HELP : guide();
    }

    /// Where the guide for merchants is served.
    public String guide() {
        return HELP + (this == ENGLISH ? "/guide" : "/guide-" + tag);
    }

    public Locale locale() {
        return Locale.of(tag);
    }

    public static Optional<Language> ofTag(String tag) {
        return Stream.of(values()).filter(language -> language.tag.equals(tag)).findFirst();
    }

    /// The language of the page that is being made. It is read from the request, so that no view has to pass it on.
    public static Language current() {
        return ServerRequestContext.currentRequest().map(Language::of)
                .or(() -> PropagatedContext.getOrEmpty().find(Mailed.class).map(Mailed::language)).orElse(ENGLISH);
    }

    /// The language of what is printed for a mail.
    private record Mailed(Language language) implements PropagatedContextElement {}

    /// Makes something outside of any request, in a language.
    public static <T> T within(Locale locale, Supplier<T> making) {
        Language language = ofTag(locale.getLanguage()).orElse(ENGLISH);
        return PropagatedContext.getOrEmpty().plus(new Mailed(language)).propagate(making);
    }

    /// The language of a request's page.
    public static Language of(HttpRequest<?> request) {
        return request.getAttribute(ATTRIBUTE, Language.class).orElseGet(() -> {
            Language language = find(request);
            request.setAttribute(ATTRIBUTE, language);
            return language;
        });
    }

    /// Makes it the language of a request's page, also where the reader has chosen another one.
    public void speak(HttpRequest<?> request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    private static Language find(HttpRequest<?> request) {
        return request.getPath().startsWith(PlatformLinks.HOME)
                ? ENGLISH
                : chosen(request).or(() -> preferred(request)).orElse(ENGLISH);
    }

    private static Optional<Language> chosen(HttpRequest<?> request) {
        return request.getCookies().findCookie(COOKIE_OVER_TLS).or(() -> request.getCookies().findCookie(COOKIE))
                .map(Cookie::getValue).flatMap(Language::ofTag);
    }

    private static Optional<Language> preferred(HttpRequest<?> request) {
        return Optional.ofNullable(request.getHeaders().get("Accept-Language"))
                .filter(header -> header.length() <= MOST_HEADER_CHARACTERS).flatMap(Language::preferred);
    }

    private static Optional<Language> preferred(String header) {
        try {
            List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse(header);
            return Optional.ofNullable(Locale.lookupTag(ranges, Stream.of(values()).map(Language::tag).toList()))
                    .flatMap(Language::ofTag);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
