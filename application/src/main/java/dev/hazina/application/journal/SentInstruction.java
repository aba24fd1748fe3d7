package dev.hazina.application.journal;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import java.util.Optional;

/// An instruction that is about to be sent to its provider: all that is needed to ask the provider about it, and to
/// book it in books that don't have it.
///
/// @param details of a payment, a refund or a payout
/// @param key the idempotency key of its request; empty where the request had none, or where the scheduled task sends
///        the instruction
public record SentInstruction(Subject subject, Details details, Optional<KeyClaim> key) {

    public static SentInstruction of(Instruction<?> instruction, Optional<KeyClaim> key) {
        return new SentInstruction(instruction.subject(), instruction.details(), key);
    }
}
