package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import java.time.Instant;
import java.util.UUID;

/// Raises discrepancies about instructions.
public final class Discrepancies {
    private Discrepancies() {}

    public static Discrepancy raise(Instruction<?> about, Discrepancy.Kind kind, InSuspense suspense, String detail,
            UUID id, Instant at) {
        Details details = about.details();
        return Discrepancy.raise(id, details.merchant(), details.account(), kind, about.subject(), details.amount(),
                suspense, detail, at);
    }

    static Change raised(Instruction<?> about, Discrepancy.Kind kind, InSuspense suspense, String detail, UUID id,
            Instant at) {
        return new Change.DiscrepancyRaised(raise(about, kind, suspense, detail, id, at));
    }

    /// A discrepancy with nothing in suspense.
    static Change raised(Instruction<?> about, Discrepancy.Kind kind, String detail, UUID id, Instant at) {
        return raised(about, kind, new InSuspense.Nothing(), detail, id, at);
    }
}
