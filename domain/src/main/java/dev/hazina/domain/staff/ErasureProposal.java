package dev.hazina.domain.staff;

import dev.hazina.domain.people.EndedAccess;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import java.time.Instant;
import java.util.UUID;

/// What a person of the staff has proposed to erase: the names and phones of one payer. A second person agrees by
/// asking for the same. The phone is not in it.
///
/// @param print a keyed hash of what is to be erased
/// @param shown the first digits of the phone
/// @param agreed whether a second person has agreed, so that what is left of it may be erased at any time
/// @param by the id of the person, or the key
public record ErasureProposal(UUID id, String print, String shown, boolean agreed, String by, Proposer proposer,
        Instant at) {

    /// Whether a second person can agree to it, or what is left can be erased.
    public boolean isOpen(EndedAccess ended, Instant now) {
        return now.isBefore(at.plus(AccessProposal.LIFE)) && (agreed || !ended.isEnded(by, proposer.access()));
    }

    /// @param name the id of the person, or the key, who asks for the same
    /// @param actors all who could act in that name
    /// @param confirmed whether that one is known to be a person of their own
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when it is the same person, or the two are not known to
    ///         be two people
    public ErasureProposal agree(String name, PossibleActors actors, boolean confirmed) {
        if (agreed) {
            return this;
        }
        proposer.requireSecond(by, name, actors, confirmed);
        return withAgreement();
    }

    public ErasureProposal withAgreement() {
        return new ErasureProposal(id, print, shown, true, by, proposer, at);
    }
}
