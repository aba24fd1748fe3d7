package dev.hazina.domain.people;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;

/// The one who proposed, as at that time. What becomes known or is changed later about this person's password doesn't
/// change who could have proposed.
///
/// @param actors all who could have acted in the proposer's name
/// @param access the number of the proposer's access; the proposal counts no more when it has another one
public record Proposer(PossibleActors actors, int access) {
    /// @param by the id of the one who proposed
    /// @param name the id of the person, or the key, who agrees
    /// @param second all who could act in that name
    /// @param confirmed whether that one is known to be a person of their own
    /// @throws Refusal.Precondition when it is the same person, or the two are not known to be two people
    public void requireSecond(String by, String name, PossibleActors second, boolean confirmed) {
        if (by.equals(name)) {
            throw new Refusal.Precondition(RefusalCode.SECOND_PERSON_NEEDED, "a second person has to agree to this");
        }
        requireIndependent(second, confirmed);
    }

    /// @param second all who could act in the name of the one who agrees
    /// @param confirmed whether that one is known to be a person of their own
    /// @throws Refusal.Precondition when the two are not known to be two people
    public void requireIndependent(PossibleActors second, boolean confirmed) {
        second.requireIndependentOf(actors);
        if (!confirmed) {
            throw new Refusal.Precondition(RefusalCode.PERSON_NOT_CONFIRMED,
                    "you were added with a key of the settings; before you approve what"
                            + " another person proposed, a second person has to confirm you");
        }
    }
}
