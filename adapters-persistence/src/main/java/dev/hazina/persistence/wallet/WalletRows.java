package dev.hazina.persistence.wallet;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// How a wallet lies in its table.
public final class WalletRows {
    /// Everything a wallet is read from, of a table or alias `w`.
    public static final String COLUMNS = """
            w.merchant_id, w.id, w.account_id, w.number, w.name, w.currency, w.is_default, w.closed, w.available,
            w.pending, w.version, w.created_at""";

    private WalletRows() {}

    public static Wallet read(Row row) throws SQLException {
        return new Wallet(new WalletId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), row.text("number"), new Label(row.text("name")),
                row.currency("currency"), row.flag("is_default"), row.flag("closed"), row.number("available"),
                row.number("pending"), row.number("version"), row.instant("created_at"));
    }
}
