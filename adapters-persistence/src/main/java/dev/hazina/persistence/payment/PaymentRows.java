package dev.hazina.persistence.payment;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.keptWhenNull;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.nullable;
import static dev.hazina.persistence.sql.Column.onUpdate;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.payment.PollPayments;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.channel.FailureColumns;
import dev.hazina.persistence.discrepancy.CorrectionReads;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The table of payments. Only the columns of the payment's present state are read. The others keep the values of
/// earlier states for people who query the table.
public final class PaymentRows {
    private static final Table<Payment> TABLE = Table.of("payments", "p",
            key("merchant_id", UUID, p -> p.details().merchant().value()),
            key("id", UUID, p -> p.id().value()),
            column("account_id", UUID, p -> p.details().account().value()),
            column("wallet_id", UUID, p -> p.details().wallet().value()),
            column("reference", TEXT, p -> p.details().reference()),
            column("currency", TEXT, p -> p.details().amount().currency().name()),
            column("amount", BIGINT, p -> p.details().amount().minor()),
            column("fee", BIGINT, p -> p.details().fee().minor()),
            column("channel", TEXT, p -> p.details().channel().wire()),
            nullable("payer_phone", TEXT, p -> phone(p.details().payer())),
            nullable("card_token", TEXT, p -> card(p.details().payer())),
            optional("callback_url", TEXT, p -> p.details().callbackUrl()),
            column("provider", TEXT, p -> p.details().provider()),
            column("fingerprint", TEXT, p -> p.details().fingerprint()),
            column("state", TEXT, p -> p.state().wire()),
            keptWhenNull("p", nullable("provider_ref", TEXT, p -> StateColumns.of(p).providerRef())),
            nullable("receipt", TEXT, p -> StateColumns.of(p).receipt()),
            nullable("failure_reason", TEXT, p -> StateColumns.of(p).failureReason()),
            nullable("failed_by", TEXT, p -> StateColumns.of(p).failedBy()),
            column("paid_later", BOOLEAN, p -> StateColumns.of(p).paidLater()),
            column("created_at", TIMESTAMPTZ, p -> p.details().createdAt()),
            column("updated_at", TIMESTAMPTZ, Payment::updatedAt),
            onUpdate("CASE WHEN given.next_look_at IS NOT NULL THEN p.next_look_at END",
                    optional("next_look_at", TIMESTAMPTZ, PaymentRows::firstPoll)),
            keptWhenNull("p", nullable("sending_until", TIMESTAMPTZ, p -> StateColumns.of(p).sendingUntil())),
            column("disputed", BOOLEAN, p -> StateColumns.of(p).disputed()),
            column("held", BOOLEAN, p -> StateColumns.of(p).held()),
            column("watched", BOOLEAN, p -> StateColumns.of(p).watched()),
            optional("requested_amount", BIGINT, p -> p.details().requested().map(Money::minor)),
            optional("corrected_action", TEXT, p -> p.correction().map(c -> c.action().wire())),
            optional("corrected_amount", BIGINT, p -> p.correction().map(c -> c.amount().minor())),
            optional("corrected_at", TIMESTAMPTZ, p -> p.correction().map(Correction::at)),
            optional("created_by", TEXT, p -> p.details().createdBy().map(CreatedBy::text)),
            optional("created_from", TEXT, p -> p.details().createdBy().flatMap(CreatedBy::address)),
            column("restored", BOOLEAN, p -> p.details().restored()),
            optional("trace", TEXT, p -> p.details().trace().map(TraceContext::text)),
            optional("float_account", TEXT, p -> p.details().floatAccount().map(FloatAccount::code)));

    /// All columns, of a table or alias `p`.
    public static final String COLUMNS = TABLE.selected();

    /// A column of the index of payments without receipt: whether the payment `%s` failed.
    private static final String FAILED_OR_NOT = "CASE WHEN %s.failure_reason IS NULL THEN 'unfailed' ELSE 'failed' END";

    private static final BulkStatement<Payment> OPEN = TABLE.insert();
    /// The provider's reference stays when the payment ends, so that the provider can still be asked about the payment.
    /// A payment that is no longer polled leaves the polling schedule; any other one keeps its time there.
    private static final BulkStatement<Payment> MOVE = TABLE.update("state", "provider_ref", "receipt",
            "failure_reason", "failed_by", "paid_later", "updated_at", "next_look_at", "sending_until", "disputed",
            "held", "watched", "amount", "requested_amount", "fee", "corrected_action", "corrected_amount",
            "corrected_at",
            "float_account");

    private PaymentRows() {}

    /// The columns of a state.
    private record StateColumns(@Nullable String providerRef, @Nullable String receipt, @Nullable String failureReason,
            @Nullable String failedBy, boolean paidLater, @Nullable Instant sendingUntil, boolean disputed,
            boolean held, boolean watched) {
        static StateColumns of(Payment payment) {
            return switch (payment.state()) {
                case PaymentState.Pending(Instant until) ->
                    new StateColumns(null, null, null, null, false, until, false, false, false);
                case PaymentState.Processing(String providerRef, boolean disputed, boolean held) ->
                    new StateColumns(providerRef, null, null, null, false, null, disputed, held, false);
                case PaymentState.Succeeded(String receipt) ->
                    new StateColumns(null, receipt, null, null, false, null, false, false, false);
                case PaymentState.Failed(var reason, var by, boolean later, var ref) ->
                    new StateColumns(null, null, reason.wire(), by.wire(), later, null, false, false, false);
                case PaymentState.Canceled(boolean later, boolean watched, String ref) ->
                    new StateColumns(ref.isEmpty() ? null : ref, null, null, null, later, null, false, false,
                            watched);
            };
        }
    }

    /// The condition for payments in a state of these that aren't succeeded, in terms of the index of payments without
    /// receipt.
    ///
    /// @param alias of the table
    /// @param group `'failed'` or `'unfailed'`, or an expression of one of these
    public static String isUncollected(String alias, String group) {
        return "%1$s.receipt IS NULL AND %2$s = %3$s".formatted(alias, FAILED_OR_NOT.formatted(alias), group);
    }

    public static void write(StatementBatch batch, Collection<Payment> opened, Collection<Payment> moved) {
        batch.add(OPEN, opened);
        batch.addForEach(MOVE, moved);
    }

    /// The time of the first poll; empty for a payment that isn't polled.
    private static Optional<Instant> firstPoll(Payment payment) {
        return payment.isPolled()
                ? Optional.of(payment.details().createdAt().plus(PollPayments.FIRST_POLL))
                : Optional.empty();
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

    public static Payment read(Row row) throws SQLException {
        return new Payment(details(row), state(row), row.instant("updated_at"),
                CorrectionReads.read(row, row.currency("currency")));
    }

    private static PaymentDetails details(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new PaymentDetails(new PaymentId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new WalletId(row.uuid("wallet_id")), row.text("reference"),
                row.money(currency, "amount"), row.optionalMoney(currency, "requested_amount"),
                row.money(currency, "fee"),
                Channel.ofWire(row.text("channel")).orElseThrow(), payer(row), row.optionalText("callback_url"),
                row.text("provider"), row.optionalText("float_account").map(FloatAccount::ofCode),
                row.text("fingerprint"), row.instant("created_at"), CreatedByColumns.readTraced(row),
                row.flag("restored"));
    }

    private static Payer payer(Row row) throws SQLException {
        Optional<Payer> phone = row.optionalText("payer_phone").map(number -> new Payer.ByPhone(new Phone(number)));
        Optional<Payer> card = row.optionalText("card_token").map(token -> new Payer.ByCard(new CardToken(token)));
        return phone.or(() -> card).orElseGet(Payer.Unnamed::new);
    }

    private static PaymentState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "pending" -> new PaymentState.Pending(row.optionalInstant("sending_until")
                    .orElse(Instant.EPOCH));
            case "processing" -> new PaymentState.Processing(row.text("provider_ref"), row.flag("disputed"),
                    row.flag("held"));
            case "succeeded" -> new PaymentState.Succeeded(row.text("receipt"));
            case "failed" ->
                new PaymentState.Failed(FailureColumns.reason(row), FailureColumns.by(row), row.flag("paid_later"),
                        FailureColumns.ref(row));
            case "canceled" -> new PaymentState.Canceled(row.flag("paid_later"), row.flag("watched"),
                    row.flag("watched") ? row.optionalText("provider_ref").orElse("") : "");
            default -> throw new SQLException("no payment can be " + state);
        };
    }
}
