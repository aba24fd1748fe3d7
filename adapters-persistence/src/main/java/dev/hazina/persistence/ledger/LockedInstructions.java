package dev.hazina.persistence.ledger;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.persistence.instruction.InstructionRows;
import dev.hazina.persistence.instruction.InstructionTable;
import dev.hazina.persistence.instruction.InstructionTables;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// The instructions that operations name by their ids and that may change, of those kinds of which each is locked by
/// itself. Payments and their refunds are locked together, and not here.
final class LockedInstructions {
    private static final String BY_ID = "SELECT %1$s" + """
             FROM %2$s %3$s
            WHERE (%3$s.merchant_id, %3$s.id) IN (SELECT * FROM {given})
            ORDER BY %3$s.merchant_id, %3$s.id FOR NO KEY UPDATE OF %3$s""";

    private static final List<Locking<?>> KINDS = InstructionTables.ALL.stream()
            .<Locking<?>>map(LockedInstructions::locking).toList();

    private final Map<Subject.Kind, Set<Named<UUID>>> ids = new EnumMap<>(Subject.Kind.class);

    /// The query for those of a kind.
    private record Locking<D extends Details>(InstructionTable<D> table, BulkStatement<Named<UUID>> byId) {
        Asked<Instruction<D>> ask(QueryBatch batch, Set<Named<UUID>> named) {
            return batch.ask(byId, named, table.reading());
        }
    }

    private static <D extends Details> Locking<D> locking(InstructionRows<D> rows) {
        InstructionTable<D> table = rows.table();
        return new Locking<>(table, Named.byId(BY_ID.formatted(rows.columns(), table.name(), table.alias())));
    }

    Set<Named<UUID>> of(Subject.Kind kind) {
        return ids.computeIfAbsent(kind, none -> new LinkedHashSet<>());
    }

    boolean isEmpty() {
        return ids.values().stream().allMatch(Collection::isEmpty);
    }

    /// What a batch finds.
    record Found(List<Asked<? extends Instruction<?>>> asked) {
        List<Instruction<?>> rows() {
            return asked.stream().<Instruction<?>>flatMap(found -> found.rows().stream()).toList();
        }
    }

    Found ask(QueryBatch batch) {
        List<Asked<? extends Instruction<?>>> asked = new ArrayList<>();
        KINDS.forEach(kind -> asked.add(kind.ask(batch, of(kind.table().kind()))));
        return new Found(asked);
    }
}
