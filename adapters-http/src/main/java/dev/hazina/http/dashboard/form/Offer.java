package dev.hazina.http.dashboard.form;

import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.function.Supplier;

/// Where a reader can do something, or why the command would refuse it at the moment. Both are empty where it isn't for
/// the reader to do, or there is nothing to do.
///
/// @param refused a sentence
public record Offer(Optional<String> href, Optional<String> refused) {
    public static final Offer NOTHING = new Offer(Optional.empty(), Optional.empty());

    /// @param isFor whether the reader may do it, and there is something to do
    /// @param rule asks the command; only then
    public static Offer of(boolean isFor, String href, Supplier<Optional<Refusal>> rule) {
        if (!isFor) {
            return NOTHING;
        }
        Optional<String> why = sentence(rule.get());
        return new Offer(Optional.of(href).filter(any -> why.isEmpty()), why);
    }

    /// The same, where the sentence of the refusal doesn't say what can't be done.
    ///
    /// @param what says it
    public Offer saying(String what) {
        return new Offer(href, refused.map(why -> what + " " + why));
    }

    public static Optional<String> sentence(Optional<Refusal> refused) {
        return refused.map(refusal -> Problem.sentence(refusal.reason()));
    }
}
