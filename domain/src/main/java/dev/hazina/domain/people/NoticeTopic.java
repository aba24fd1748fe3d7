package dev.hazina.domain.people;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// What a notice to the people of a merchant is about. A person chooses by it which ones are sent by SMS too.
public enum NoticeTopic {
    /// Who gets in.
    ACCESS,
    /// What is paid out or given back, and what it waits for.
    MONEY,
    /// Whether the service works for the business.
    SERVICE;

    /// The name in the database and in forms.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The topics of a text of [#text]; names of another version are left out.
    public static Set<NoticeTopic> parse(String text) {
        Set<String> names = Set.of(text.split(" "));
        return Arrays.stream(values()).filter(topic -> names.contains(topic.wire()))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(NoticeTopic.class)));
    }

    /// Their names, with a space between.
    public static String text(Set<NoticeTopic> topics) {
        return topics.stream().sorted().map(NoticeTopic::wire).collect(Collectors.joining(" "));
    }
}
