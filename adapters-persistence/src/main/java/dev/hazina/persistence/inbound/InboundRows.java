package dev.hazina.persistence.inbound;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundDetails;
import dev.hazina.domain.inbound.InboundId;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// How money that came in unasked lies in its table.
public final class InboundRows {
    /// Everything it is read from, of a table or alias `i`.
    public static final String COLUMNS = """
            i.id, i.provider, i.receipt, i.account_reference, i.currency, i.amount, i.payer_phone, i.received_at,
            i.state, i.to_merchant_id, i.to_account_id, i.to_wallet_id""";

    private InboundRows() {}

    public static Inbound read(Row row) throws SQLException {
        return new Inbound(new InboundDetails(new InboundId(row.uuid("id")), row.text("provider"), row.text("receipt"),
                row.text("account_reference"), row.money(row.currency("currency"), "amount"),
                row.optionalText("payer_phone").map(Phone::new), row.instant("received_at")), state(row));
    }

    private static InboundState state(Row row) throws SQLException {
        String state = row.text("state");
        return switch (state) {
            case "routed" -> new InboundState.Routed(to(row));
            case "credited" -> new InboundState.Credited(to(row));
            case "suspended" -> new InboundState.Suspended();
            default -> throw new SQLException("no money that came in can be " + state);
        };
    }

    private static WalletPlace to(Row row) throws SQLException {
        return new WalletPlace(new MerchantId(row.uuid("to_merchant_id")), new AccountId(row.uuid("to_account_id")),
                new WalletId(row.uuid("to_wallet_id")));
    }
}
