package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.keptWhenNull;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.State.Sending;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The table of payouts.
public final class PayoutRows {
    public static final InstructionRows<PayoutDetails> ROWS = InstructionRows.of(
            new InstructionTable<>(Subject.Kind.PAYOUT, PayoutDetails.class, "payouts", "p", PayoutRows::read),
            PollSchedule.FIRST_OF_PAYOUTS, PayoutRows::stateName,
            Stream.of("fence", "sending_until", "evidence", "holds", "let_go_at"),
            column("fee", BIGINT, p -> p.details().fee().minor()),
            column("destination", TEXT, p -> p.details().destination().e164()),
            optional("callback_url", TEXT, p -> p.details().callbackUrl()),
            optional("remarks", TEXT, p -> p.details().remarks()),
            optional("reference", TEXT, p -> p.details().reference()),
            optional("notice_id", UUID, p -> p.details().notice().map(PaymentId::value)),
            keptWhenNull("p", optional("fence", UUID, p -> sending(p).flatMap(Sending::fence))),
            keptWhenNull("p", optional("sending_until", TIMESTAMPTZ, p -> sending(p).map(Sending::until))),
            column("evidence", TEXT, p -> p.evidence().wire()),
            optional("holds", TEXT, p -> HoldTexts.of(p.holds())),
            optional("let_go_at", TIMESTAMPTZ, Instruction::letGoAt));

    /// All columns, of a table or alias `p`.
    public static final String COLUMNS = ROWS.columns();

    static final String BY_ID = ROWS.byId();

    private PayoutRows() {}

    /// The API has one name for the first four.
    private static String stateName(Instruction<PayoutDetails> payout) {
        return switch (payout.state()) {
            case State.Held _ -> "held";
            case State.Queued _ -> "queued";
            case State.Sending _ -> "sending";
            case State.Sent _ -> "sent";
            case State.Succeeded _,State.Failed _,State.Canceled _ -> payout.status();
        };
    }

    private static Optional<Sending> sending(Instruction<PayoutDetails> payout) {
        return payout.state() instanceof Sending sending ? Optional.of(sending) : Optional.empty();
    }

    public static Instruction<PayoutDetails> read(Row row) throws SQLException {
        Terms terms = InstructionRows.terms(row, row.money(row.currency("currency"), "fee"));
        return InstructionRows.read(row, new PayoutDetails(new PayoutId(row.uuid("id")), terms,
                new Phone(row.text("destination")), row.optionalText("callback_url"), row.optionalText("remarks"),
                row.optionalText("reference"), row.optionalUuid("notice_id").map(PaymentId::new)), state(row),
                row.optionalInstant("let_go_at"));
    }

    private static State state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "held" -> new State.Held(HoldTexts.read(row.text("holds")));
            case "queued" -> new State.Queued();
            case "sending" -> new Sending(row.instant("sending_until"), Optional.of(row.uuid("fence")));
            case "sent" -> new State.Sent(InstructionRows.reference(row),
                    Evidence.valueOf(row.text("evidence").toUpperCase(Locale.ROOT)));
            case "succeeded" -> InstructionRows.succeeded(row);
            case "failed" -> InstructionRows.failed(row, true);
            case "canceled" -> new State.Canceled(InstructionRows.late(row, false));
            default -> throw new SQLException("no payout can be " + state);
        };
    }
}
