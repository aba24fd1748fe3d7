package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.Counterparty;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A party as Daraja shows it: `254712345678 - Jane Njeri`.
final class PublicName {
    private static final Pattern FORM = Pattern.compile("\\s*(?<phone>[+0-9*xX ]{4,31}?)\\s*-\\s*(?<name>.*)");

    private PublicName() {}

    /// The party of that parameter. What has another form is a name.
    static Counterparty read(Map<String, String> parameters, String parameter) {
        Optional<String> text = Optional.ofNullable(parameters.get(parameter));
        Optional<Matcher> form = text.map(FORM::matcher).filter(Matcher::matches);
        return form.map(both -> Counterparty.of(Optional.of(both.group("phone")), Optional.of(both.group("name"))))
                .orElseGet(() -> Counterparty.of(Optional.empty(), text));
    }
}
