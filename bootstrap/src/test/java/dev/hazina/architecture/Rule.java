package dev.hazina.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Function;

/// One house rule.
///
/// @param sentence its text
/// @param check the rule for a given root package
/// @param culprits the deliberately wrong classes it must catch; a rule that catches nothing guards nothing
record Rule(String sentence, Function<Layout, ArchRule> check, List<Class<?>> culprits) {

    static Rule of(String sentence, Function<Layout, ArchRule> check, Class<?>... culprits) {
        return new Rule(sentence, check, List.of(culprits));
    }

    ArchRule within(Layout layout) {
        return check.apply(layout).as(sentence);
    }

    @Override
    public String toString() {
        return sentence;
    }
}
