package dev.hazina.persistence.payout;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.channel.FailureColumns;
import dev.hazina.persistence.discrepancy.CorrectionReads;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Locale;

/// How a payout lies in its table.
public final class PayoutRows {
    /// Everything a payout is read from, of a table or alias `p`.
    public static final String COLUMNS = """
            p.merchant_id, p.id, p.account_id, p.wallet_id, p.currency, p.amount, p.fee, p.channel, p.destination,
            p.callback_url, p.remarks, p.provider, p.state, p.fence, p.sending_until, p.provider_ref, p.receipt,
            p.failure_reason, p.failed_by, p.paid_later, p.created_at, p.updated_at, p.evidence, p.requested_amount, p.late_at,
            p.late_receipt, p.corrected_action, p.corrected_amount, p.corrected_at, p.created_by,
            p.created_from""";

    private PayoutRows() {}

    public static Payout read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        PayoutDetails details = new PayoutDetails(new PayoutId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new WalletId(row.uuid("wallet_id")),
                row.money(currency, "amount"), row.optionalMoney(currency, "requested_amount"),
                row.money(currency, "fee"),
                Channel.ofWire(row.text("channel")).orElseThrow(), new Phone(row.text("destination")),
                row.optionalText("callback_url"), row.optionalText("remarks"), row.text("provider"),
                row.instant("created_at"), CreatedByColumns.read(row));
        return new Payout(details, state(row), row.instant("updated_at"), CorrectionReads.read(row, currency));
    }

    private static PayoutState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "queued" -> new PayoutState.Queued();
            case "sending" -> new PayoutState.Sending(row.uuid("fence"), row.instant("sending_until"));
            case "sent" -> new PayoutState.Sent(row.text("provider_ref"),
                    Evidence.valueOf(row.text("evidence").toUpperCase(Locale.ROOT)));
            case "succeeded" -> new PayoutState.Succeeded(row.text("receipt"));
            case "failed" -> new PayoutState.Failed(
                    FailureColumns.reason(row), FailureColumns.by(row), FailureColumns.late(row),
                    FailureColumns.ref(row));
            default -> throw new SQLException("no payout can be " + state);
        };
    }
}
