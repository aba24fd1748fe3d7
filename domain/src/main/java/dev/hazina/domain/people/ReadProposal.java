package dev.hazina.domain.people;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/// The proposal that a person has read, and agrees to or withdraws.
///
/// @param at its time; empty where the person means what they ask for, whatever is proposed
public record ReadProposal(Optional<Instant> at) {
    /// Whatever is proposed.
    public static final ReadProposal ANY = new ReadProposal(Optional.empty());

    /// @param open the time of the proposal that is open
    /// @throws Refusal.NotFound when what was read was replaced, decided, or has ended
    public void requireOpen(Optional<Instant> open) {
        if (at.isPresent() && !at.equals(open)) {
            throw new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND);
        }
    }
}
