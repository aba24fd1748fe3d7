package dev.hazina.application.channel;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Optional;

/// A provider's reference of a payment, refund or payout. A provider that answers wrongly gives one to two of them, and
/// an answer to a question by it is then about one of the two only.
///
/// @param provider the adapter's name
/// @param at when it was first told
public record KeptReference(String provider, String reference, MerchantId merchant, Subject about, Instant at) {

    /// The reference that a report tells of an instruction, where it is new. One that was made from our own id names
    /// nothing else, and isn't kept.
    ///
    /// @param after the instruction, as the report leaves it
    public static Optional<KeptReference> of(Instruction<?> before, Instruction<?> after, Report report, Instant at) {
        return report.providerRef().or(after::providerRef)
                .filter(told -> !before.providerRef().equals(Optional.of(told))
                        && !told.contains(after.subject().id().toString()))
                .map(told -> new KeptReference(after.details().provider(), told, after.details().merchant(),
                        after.subject(), at));
    }
}
