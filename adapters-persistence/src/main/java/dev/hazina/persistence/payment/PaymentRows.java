package dev.hazina.persistence.payment;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.channel.FailureColumns;
import dev.hazina.persistence.discrepancy.CorrectionReads;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/// How a payment lies in its table. Only the columns that the state in `state` owns are read; what an earlier state
/// left in the others stays there for whoever looks into the table.
public final class PaymentRows {
    /// Everything a payment is read from, of a table or alias `p`.
    public static final String COLUMNS = """
            p.merchant_id, p.id, p.account_id, p.wallet_id, p.reference, p.currency, p.amount, p.fee, p.channel,
            p.payer_phone, p.card_token, p.callback_url, p.provider, p.fingerprint, p.state, p.provider_ref, p.receipt,
            p.failure_reason, p.failed_by, p.paid_later, p.created_at, p.updated_at, p.sending_until, p.disputed, p.watched,
            p.requested_amount, p.corrected_action, p.corrected_amount, p.corrected_at, p.created_by,
            p.created_from""";

    private PaymentRows() {}

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
                row.text("provider"), row.text("fingerprint"), row.instant("created_at"), CreatedByColumns.read(row));
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
            case "processing" -> new PaymentState.Processing(row.text("provider_ref"), row.flag("disputed"));
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
