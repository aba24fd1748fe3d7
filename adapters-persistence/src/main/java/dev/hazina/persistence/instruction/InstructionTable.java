package dev.hazina.persistence.instruction;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.persistence.sql.Database.Mapping;

/// The table of a kind of instruction.
///
/// @param alias its name in statements
/// @param schedule the table that has an index by provider and time of the next poll: itself or a narrow one beside it
/// @param reading reads an instruction from a row
public record InstructionTable<D extends Details>(Subject.Kind kind, Class<D> details, String name, String alias,
        String schedule, Mapping<Instruction<D>> reading) {

    InstructionTable(Subject.Kind kind, Class<D> details, String name, String alias,
            Mapping<Instruction<D>> reading) {
        this(kind, details, name, alias, name, reading);
    }
}
