package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.keptWhenNull;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.State.Sending;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The table of payments.
public final class PaymentRows {
    public static final InstructionRows<PaymentDetails> ROWS = InstructionRows.of(
            new InstructionTable<>(Subject.Kind.PAYMENT, PaymentDetails.class, "payments", "p", "open_payments",
                    PaymentRows::read),
            PollSchedule.FIRST_OF_PAYMENTS, Instruction::status,
            Stream.of("fee", "sending_until", "disputed", "held", "watched"),
            column("reference", TEXT, p -> p.details().reference()),
            column("fee", BIGINT, p -> p.details().fee().minor()),
            nullable("payer_phone", TEXT, p -> phone(p.details().payer())),
            nullable("card_token", TEXT, p -> card(p.details().payer())),
            optional("callback_url", TEXT, p -> p.details().callbackUrl()),
            column("fingerprint", TEXT, p -> p.details().fingerprint()),
            optional("retry_of", UUID, p -> p.details().retryOf().map(PaymentId::value)),
            optional("request_id", UUID, p -> p.details().request()),
            keptWhenNull("p", optional("sending_until", TIMESTAMPTZ, PaymentRows::sendingUntil)),
            column("disputed", BOOLEAN, Instruction::isDisputed),
            column("held", BOOLEAN, p -> p.evidence() == Evidence.IN_PROGRESS),
            column("watched", BOOLEAN, p -> p.state() instanceof State.Canceled && p.awaitsLateResult()));

    /// All columns, of a table or alias `p`.
    public static final String COLUMNS = ROWS.columns();

    static final String BY_ID = ROWS.byId();

    private PaymentRows() {}

    /// The right to send of one that is queued ended as it was created.
    private static Optional<Instant> sendingUntil(Instruction<PaymentDetails> payment) {
        if (payment.isQueued()) {
            return Optional.of(payment.details().createdAt());
        }
        return payment.state() instanceof Sending sending ? Optional.of(sending.until()) : Optional.empty();
    }

    private static @Nullable String phone(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(var phone) -> phone.e164();
            case Payer.ByCard c -> null;
            case Payer.Unnamed u -> null;
        };
    }

    private static @Nullable String card(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone p -> null;
            case Payer.Unnamed u -> null;
            case Payer.ByCard(var token) -> token.text();
        };
    }

    public static Instruction<PaymentDetails> read(Row row) throws SQLException {
        Terms terms = InstructionRows.terms(row, row.money(row.currency("currency"), "fee"));
        return InstructionRows.read(row, new PaymentDetails(new PaymentId(row.uuid("id")), terms,
                row.text("reference"), payer(row), row.optionalText("callback_url"), row.text("fingerprint"),
                row.optionalUuid("retry_of").map(PaymentId::new),
                row.optionalUuid("request_id")),
                state(row));
    }

    private static Payer payer(Row row) throws SQLException {
        Optional<Payer> phone = row.optionalText("payer_phone").map(number -> new Payer.ByPhone(new Phone(number)));
        Optional<Payer> card = row.optionalText("card_token").map(token -> new Payer.ByCard(new CardToken(token)));
        return phone.or(() -> card).orElseGet(Payer.Unnamed::new);
    }

    private static State state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "pending" -> pending(row);
            case "processing" -> new State.Sent(InstructionRows.reference(row), evidence(row));
            case "succeeded" -> InstructionRows.succeeded(row);
            case "failed" -> InstructionRows.failed(row, true);
            case "canceled" -> new State.Canceled(InstructionRows.late(row, row.flag("watched")));
            default -> throw new SQLException("no payment can be " + state);
        };
    }

    private static State pending(Row row) throws SQLException {
        Instant createdAt = row.instant("created_at");
        return row.optionalInstant("sending_until").filter(until -> until.isAfter(createdAt))
                .<State>map(Sending::new).orElseGet(State.Queued::new);
    }

    private static Evidence evidence(Row row) throws SQLException {
        if (row.flag("disputed")) {
            return Evidence.DISPUTED;
        }
        return row.flag("held") ? Evidence.IN_PROGRESS : Evidence.NONE;
    }
}
