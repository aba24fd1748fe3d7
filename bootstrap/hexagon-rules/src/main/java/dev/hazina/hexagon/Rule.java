package dev.hazina.hexagon;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Function;

/// One rule: a sentence that can be read aloud, why it is there, where that was decided, and what to do instead of
/// breaking it. A rule that catches nothing guards nothing, so it names the wrong classes that it catches.
///
/// @param sentence its text, and the name of its test
/// @param because why, as the end of the sentence
/// @param decision where it was decided, for example the number of a decision; may be blank
/// @param instead what to do instead
/// @param check the rule for a given program
/// @param culprits the deliberately wrong classes that it must catch
public record Rule(String sentence, String because, String decision, String instead, Function<Hexagon, ArchRule> check,
        List<Class<?>> culprits) {

    public Rule {
        culprits = List.copyOf(culprits);
    }

    /// A rule that has no reason yet; [#because] and [#instead] give it one.
    public static Rule of(String sentence, Function<Hexagon, ArchRule> check, Class<?>... culprits) {
        return new Rule(sentence, "", "", "", check, List.of(culprits));
    }

    public Rule because(String reason) {
        return new Rule(sentence, reason, decision, instead, check, culprits);
    }

    public Rule decided(String where) {
        return new Rule(sentence, because, where, instead, check, culprits);
    }

    public Rule instead(String remedy) {
        return new Rule(sentence, because, decision, remedy, check, culprits);
    }

    public Rule catching(Class<?>... wrong) {
        return new Rule(sentence, because, decision, instead, check, List.of(wrong));
    }

    /// The rule for a program, with the whole text in its message.
    public ArchRule within(Hexagon hexagon) {
        return check.apply(hexagon).as(text());
    }

    /// The sentence, its reason, its decision and its remedy.
    public String text() {
        return sentence + part(", because ", because) + part("\n  decided in: ", decision)
                + part("\n  instead: ", instead) + "\n ";
    }

    /// The culprits that the rule does not catch among the given classes: none, if the rule is any good.
    public List<Class<?>> missed(Hexagon wrong, JavaClasses classes) {
        if (culprits.isEmpty()) {
            throw new IllegalStateException("\"" + sentence + "\" names no wrong class");
        }
        List<String> details = within(wrong).evaluate(classes).getFailureReport().getDetails();
        return culprits.stream().filter(culprit -> details.stream().noneMatch(detail -> names(detail, culprit)))
                .toList();
    }

    /// The sentence: JUnit shows it as the test's name.
    @Override
    public String toString() {
        return sentence;
    }

    private static boolean names(String detail, Class<?> culprit) {
        return detail.contains("<" + culprit.getName() + ">") || detail.contains("<" + culprit.getName() + ".");
    }

    private static String part(String before, String text) {
        return text.isBlank() ? "" : before + text;
    }
}
