package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.stream.Stream;

/// The table of refunds.
public final class RefundRows {
    public static final InstructionRows<RefundDetails> ROWS = InstructionRows.of(RefundDetails.class, "refunds", "r",
            PollSchedule.FIRST_OF_REFUNDS, Instruction::status, Stream.of("disputed"),
            column("payment_id", UUID, r -> r.details().payment().value()),
            optional("reason", TEXT, r -> r.details().reason()),
            optional("reference", TEXT, r -> r.details().reference()),
            column("disputed", BOOLEAN, Instruction::isDisputed));

    /// All columns, of a table or alias `r`.
    public static final String COLUMNS = ROWS.columns();

    static final String BY_ID = ROWS.byId();

    private RefundRows() {}

    public static Instruction<RefundDetails> read(Row row) throws SQLException {
        Terms terms = InstructionRows.terms(row, Money.zero(row.currency("currency")));
        return InstructionRows.read(row, new RefundDetails(new RefundId(row.uuid("id")), terms,
                new PaymentId(row.uuid("payment_id")), row.optionalText("reason"), row.optionalText("reference")),
                state(row));
    }

    private static State state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "pending" -> new State.Sent(InstructionRows.reference(row),
                    row.flag("disputed") ? Evidence.DISPUTED : Evidence.NONE);
            case "succeeded" -> InstructionRows.succeeded(row);
            case "failed" -> InstructionRows.failed(row, false);
            default -> throw new SQLException("no refund can be " + state);
        };
    }
}
