package dev.hazina.application.channel;

import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// A provider's report about an instruction, in its answer to the request, in a callback or in its answer to a status
/// query: its outcome, and further members. These never replace the instruction's; where they disagree with it, no
/// money moves and a person has to decide.
///
/// @param amount the reported amount
/// @param providerRef the provider's reference of the request
/// @param after the provider's account after the movement, as far as the report tells of it
public record Report(Outcome outcome, Optional<Money> amount, Optional<String> providerRef, AccountAfter after) {

    /// A report that tells nothing of the account.
    public Report(Outcome outcome, Optional<Money> amount, Optional<String> providerRef) {
        this(outcome, amount, providerRef, AccountAfter.UNTOLD);
    }

    /// An outcome without further members.
    public static Report of(Outcome outcome) {
        return new Report(outcome, Optional.empty(), Optional.empty());
    }

    /// An outcome with the amount it is about.
    public static Report of(Outcome outcome, Money amount) {
        return new Report(outcome, Optional.of(amount), Optional.empty());
    }

    /// Its meaning if the same request may have arrived before.
    public Report whenSentAgain() {
        return new Report(outcome.whenSentAgain(), amount, providerRef, after);
    }

    /// This report with another outcome.
    public Report as(Outcome other) {
        return new Report(other, amount, providerRef, after);
    }

    /// This report of money that moved through the provider's account of that name.
    public Report through(String floatAccount) {
        return outcome instanceof Outcome.Succeeded succeeded
                ? new Report(new Outcome.Succeeded(succeeded.receipt(), Optional.of(floatAccount), succeeded.told()),
                        amount, providerRef, after)
                : this;
    }

    /// This report with what it tells of who paid or was paid. Only a success tells of it.
    public Report telling(Counterparty told) {
        return outcome instanceof Outcome.Succeeded succeeded
                ? new Report(new Outcome.Succeeded(succeeded.receipt(), succeeded.floatAccount(),
                        succeeded.told().and(told)), amount, providerRef, after)
                : this;
    }

    /// This report with what it tells of the provider's account after the movement.
    public Report leaving(AccountAfter told) {
        return new Report(outcome, amount, providerRef, after.and(told));
    }

    /// This report, with the members of the callback that triggered it: some providers name the amount and the receipt
    /// in their callback alone. Where this report has no final outcome, a callback with one is ignored completely. Only
    /// where both name the same end by an unlisted code, it has failed.
    public Report filledFrom(Report hint) {
        return switch (outcome) {
            case Outcome.Succeeded s -> filled(hint);
            case Outcome.Failed f -> filled(hint);
            case Outcome.Rejected r -> filled(hint);
            case Outcome.Accepted a -> this;
            case Outcome.InProgress p -> this;
            case Outcome.Unread u when agrees(u, hint.outcome()) ->
                new Report(new Outcome.Failed(FailureReason.UNSPECIFIED, u.words()), amount, providerRef, after)
                        .filled(hint);
            case Outcome.Unread u -> this;
            case Outcome.Unsent u -> this;
            case Outcome.Unknown u -> this;
        };
    }

    /// Whether both name the same end by a code that isn't listed. Said twice, it is one.
    private static boolean agrees(Outcome.Unread answer, Outcome reported) {
        return answer.unlistedEnd().isPresent() && reported instanceof Outcome.Unread hint
                && answer.unlistedEnd().equals(hint.unlistedEnd());
    }

    private Report filled(Report hint) {
        Outcome moved = movementFrom(hint.outcome());
        Outcome said = moved.words().isPresent() ? moved : hint.outcome().words().map(moved::saying).orElse(moved);
        return new Report(said, amount.or(hint::amount), providerRef.or(hint::providerRef), after.and(hint.after));
    }

    /// The disagreement with the instruction, in a sentence for a person; empty when there is none.
    ///
    /// @param knownRef the provider's reference of the request, where it has given one
    public Optional<String> disagreement(Money asked, Optional<String> knownRef) {
        Optional<String> other = amount.filter(said -> !said.equals(asked))
                .map(said -> "the provider speaks of " + said);
        return other.or(() -> providerRef.filter(said -> knownRef.filter(known -> !known.equals(said)).isPresent())
                .map(said -> "the provider speaks of " + said + ", which it had named " + knownRef.orElseThrow()));
    }

    private Outcome movementFrom(Outcome hint) {
        return outcome instanceof Outcome.Succeeded(var receipt, var account, var told)
                && hint instanceof Outcome.Succeeded known
                        ? new Outcome.Succeeded(receipt.or(known::receipt), account.or(known::floatAccount),
                                told.and(known.told()))
                        : outcome;
    }
}
