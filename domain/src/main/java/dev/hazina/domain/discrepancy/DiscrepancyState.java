package dev.hazina.domain.discrepancy;

import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.refusal.Refusal;

/// The progress of a discrepancy. The API shows all states but the last as `open`.
///
/// `Proposed` is set where the amount takes two people: one person's proposal, until another one approves. `Chosen` is
/// set where the money goes to another merchant's books, which takes a commit there: the first choice is recorded
/// before money moves, so that a retry after a crash has the same destination.
public sealed interface DiscrepancyState {

    record Open() implements DiscrepancyState {}

    record Proposed(Resolution resolution, Proposer by) implements DiscrepancyState {}

    /// The one who proposed, as at that time. What becomes known or is changed later about this person's password
    /// doesn't change who could have proposed.
    ///
    /// @param actors all who could have acted in the proposer's name
    /// @param access the number of the proposer's access; the proposal counts no more when it has another one
    record Proposer(PossibleActors actors, int access) {
        /// @param second all who could act in the name of the one who agrees
        /// @param confirmed whether that one is known to be a person of their own
        /// @throws Refusal.Precondition when the two are not known to be two people
        void requireIndependent(PossibleActors second, boolean confirmed) {
            if (!second.isIndependentOf(actors)) {
                throw new Refusal.Precondition(
                        "one of you could have acted as the other, having added them or set their"
                                + " password, directly or through others; another person has to approve");
            }
            if (!confirmed) {
                throw new Refusal.Precondition("you were added with a key of the settings; before you approve what"
                        + " another person proposed, a second person has to confirm you");
            }
        }
    }

    record Chosen(Resolution resolution) implements DiscrepancyState {}

    record Resolved(Resolution resolution) implements DiscrepancyState {}
}
