package dev.hazina.persistence.inbound;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// How money that came in unasked lies in its table.
public final class InboundPaymentRows {
    /// Everything it is read from, of a table or alias `i`.
    public static final String COLUMNS = """
            i.id, i.provider, i.receipt, i.account_reference, i.currency, i.amount, i.payer_phone, i.received_at,
            i.state, i.to_merchant_id, i.to_account_id, i.to_wallet_id""";

    private InboundPaymentRows() {}

    public static InboundPayment read(Row row) throws SQLException {
        return new InboundPayment(new InboundPaymentDetails(new InboundPaymentId(row.uuid("id")), row.text("provider"),
                row.text("receipt"),
                row.text("account_reference"), row.money(row.currency("currency"), "amount"),
                row.optionalText("payer_phone").map(Phone::new), row.instant("received_at")), state(row));
    }

    private static InboundPaymentState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "routed" -> new InboundPaymentState.Routed(to(row));
            case "credited" -> new InboundPaymentState.Credited(to(row));
            case "suspended" -> new InboundPaymentState.Suspended();
            default -> throw new SQLException("no money that came in can be " + state);
        };
    }

    private static WalletPlace to(Row row) throws SQLException {
        return new WalletPlace(new MerchantId(row.uuid("to_merchant_id")), new AccountId(row.uuid("to_account_id")),
                new WalletId(row.uuid("to_wallet_id")));
    }
}
