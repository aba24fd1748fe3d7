package dev.hazina.persistence.refund;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundDetails;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.channel.FailureColumns;
import dev.hazina.persistence.discrepancy.CorrectionReads;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// How a refund lies in its table.
public final class RefundRows {
    /// Everything a refund is read from, of a table or alias `r`.
    public static final String COLUMNS = """
            r.merchant_id, r.id, r.account_id, r.payment_id, r.wallet_id, r.currency, r.amount, r.channel, r.reason,
            r.reference, r.provider, r.state, r.provider_ref, r.receipt, r.failure_reason, r.failed_by, r.paid_later, r.created_at,
            r.updated_at, r.disputed, r.requested_amount, r.late_at, r.late_receipt, r.corrected_action, r.corrected_amount,
            r.corrected_at, r.created_by, r.created_from""";

    private RefundRows() {}

    public static Refund read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        RefundDetails details = new RefundDetails(new RefundId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new PaymentId(row.uuid("payment_id")),
                new WalletId(row.uuid("wallet_id")), row.money(currency, "amount"),
                row.optionalMoney(currency, "requested_amount"),
                Channel.ofWire(row.text("channel")).orElseThrow(), row.optionalText("reason"),
                row.optionalText("reference"), row.text("provider"), row.instant("created_at"),
                CreatedByColumns.read(row));
        return new Refund(details, state(row), row.instant("updated_at"), CorrectionReads.read(row, currency));
    }

    private static RefundState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "pending" -> new RefundState.Pending(row.text("provider_ref"), row.flag("disputed"));
            case "succeeded" -> new RefundState.Succeeded(row.text("receipt"));
            case "failed" -> new RefundState.Failed(
                    FailureColumns.reason(row), FailureColumns.by(row), FailureColumns.late(row));
            default -> throw new SQLException("no refund can be " + state);
        };
    }
}
