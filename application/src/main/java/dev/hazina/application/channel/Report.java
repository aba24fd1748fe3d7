package dev.hazina.application.channel;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// What a rail says about something we asked of it: how it went, and what else it mentions of it. The mentions never
/// replace what was asked for; where they disagree with it, nothing moves and a person has to look.
///
/// @param amount what it says moved
/// @param providerRef its own name for the request
public record Report(Outcome outcome, Optional<Money> amount, Optional<String> providerRef) {

    /// An outcome and nothing else.
    public static Report of(Outcome outcome) {
        return new Report(outcome, Optional.empty(), Optional.empty());
    }

    /// An outcome with the amount it is about.
    public static Report of(Outcome outcome, Money amount) {
        return new Report(outcome, Optional.of(amount), Optional.empty());
    }

    /// This word, with what only the hint mentioned: some rails name the amount and the receipt in their callback alone. Where
    /// this word names no end, the hint, which names one, is not believed in anything.
    public Report filledFrom(Report hint) {
        return switch (outcome) {
            case Outcome.Succeeded s -> filled(hint);
            case Outcome.Failed f -> filled(hint);
            case Outcome.Rejected r -> filled(hint);
            case Outcome.Accepted a -> this;
            case Outcome.InProgress p -> this;
            case Outcome.Unknown u -> this;
        };
    }

    private Report filled(Report hint) {
        return new Report(receiptFrom(hint.outcome()), amount.or(hint::amount), providerRef.or(hint::providerRef));
    }

    /// What in it disagrees with what was asked, as a person who looks should read it; empty when nothing does.
    ///
    /// @param knownRef the rail's own name for the request, empty text where it has given none
    public Optional<String> disagreement(Money asked, String knownRef) {
        Optional<String> other = amount.filter(said -> !said.equals(asked))
                .map(said -> "the provider speaks of " + said);
        return other.or(() -> providerRef.filter(said -> !knownRef.isEmpty() && !said.equals(knownRef))
                .map(said -> "the provider speaks of " + said + ", which it had named " + knownRef));
    }

    private Outcome receiptFrom(Outcome hint) {
        return outcome instanceof Outcome.Succeeded(String receipt) && receipt.isEmpty()
                && hint instanceof Outcome.Succeeded known ? known : outcome;
    }
}
