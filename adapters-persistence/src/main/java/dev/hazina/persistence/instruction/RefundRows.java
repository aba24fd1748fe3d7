package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;

import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.SqlType;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// The table of refunds.
public final class RefundRows {
    static final String NAME = "refunds";

    public static final InstructionRows<RefundDetails> ROWS = InstructionRows.of(
            new InstructionTable<>(Subject.Kind.REFUND, RefundDetails.class, NAME, "r", RefundRows::read),
            PollSchedule.FIRST_OF_REFUNDS, RefundRows::stateName, Stream.of("disputed", "holds", "let_go_at"),
            optional("payment_id", SqlType.UUID, r -> payment(r.details(), false)),
            optional("notice_id", SqlType.UUID, r -> payment(r.details(), true)),
            optional("reason", TEXT, r -> r.details().reason()),
            optional("reference", TEXT, r -> r.details().reference()),
            column("disputed", BOOLEAN, Instruction::isDisputed),
            optional("holds", TEXT, r -> HoldTexts.of(r.holds())),
            optional("let_go_at", TIMESTAMPTZ, Instruction::letGoAt));

    /// All columns, of a table or alias `r`.
    public static final String COLUMNS = ROWS.columns();

    static final String BY_ID = ROWS.byId();

    private RefundRows() {}

    public static Instruction<RefundDetails> read(Row row) throws SQLException {
        Terms terms = InstructionRows.terms(row, Money.zero(row.currency("currency")));
        Optional<UUID> payment = row.optionalUuid("payment_id");
        return InstructionRows.read(row, new RefundDetails(new RefundId(row.uuid("id")), terms,
                new PaymentId(payment.isPresent() ? payment.get() : row.uuid("notice_id")), row.optionalText("reason"),
                row.optionalText("reference")),
                state(row), row.optionalInstant("let_go_at"));
    }

    /// The API has one name for a refund that is held and one that isn't.
    private static String stateName(Instruction<RefundDetails> refund) {
        return refund.state() instanceof State.Held ? "held" : refund.status();
    }

    /// What it gives back stands in one column for payments, and in another for inbound payments.
    private static Optional<UUID> payment(RefundDetails refund, boolean ofNotice) {
        return Optional.of(refund.payment().value()).filter(any -> SentBack.is(refund) == ofNotice);
    }

    private static State state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "held" -> new State.Held(HoldTexts.read(row.text("holds")));
            case "pending" -> new State.Sent(InstructionRows.reference(row),
                    row.flag("disputed") ? Evidence.DISPUTED : Evidence.NONE);
            case "succeeded" -> InstructionRows.succeeded(row);
            case "failed" -> InstructionRows.failed(row, false);
            case "canceled" -> new State.Canceled(InstructionRows.late(row, false));
            default -> throw new SQLException("no refund can be " + state);
        };
    }
}
