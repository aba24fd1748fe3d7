package dev.hazina.persistence.instruction;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The tables of all kinds of instructions.
public final class InstructionTables {
    /// In the order in which they are written: a refund refers to its payment.
    public static final List<InstructionRows<?>> ALL = List.of(PaymentRows.ROWS, RefundRows.ROWS, PayoutRows.ROWS);

    private InstructionTables() {}

    /// The rows of a kind.
    @SuppressWarnings("unchecked")
    public static <D extends Details> InstructionRows<D> of(Class<D> details) {
        return (InstructionRows<D>) ALL.stream().filter(rows -> rows.table().details().equals(details)).findFirst()
                .orElseThrow();
    }

    /// The statement for each kind.
    public static Map<Subject.Kind, String> each(Function<InstructionTable<?>, String> statement) {
        return ALL.stream().<InstructionTable<?>>map(InstructionRows::table)
                .collect(Collectors.toUnmodifiableMap(InstructionTable::kind, statement));
    }
}
