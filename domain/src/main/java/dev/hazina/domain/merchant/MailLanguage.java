package dev.hazina.domain.merchant;

import java.util.Locale;
import java.util.Optional;

/// A language in which mails are written.
public enum MailLanguage {
    ENGLISH("en"), SWAHILI("sw");

    private final String tag;

    MailLanguage(String tag) {
        this.tag = tag;
    }

    /// Its tag of BCP 47.
    public String tag() {
        return tag;
    }

    public Locale locale() {
        return Locale.of(tag);
    }

    public static Optional<MailLanguage> ofTag(String tag) {
        for (MailLanguage language : values()) {
            if (language.tag.equals(tag)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }
}
