package dev.hazina.persistence.transfer;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.merchant.CreatedByColumns;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;

/// How a transfer lies in its table.
final class TransferRows {
    static final String COLUMNS = """
            t.merchant_id, t.id, t.account_id, t.from_wallet_id, t.to_wallet_id, t.currency, t.amount, t.reference,
            t.created_at, t.created_by, t.created_from""";

    private TransferRows() {}

    static Transfer read(Row row) throws SQLException {
        return new Transfer(new TransferId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new AccountId(row.uuid("account_id")), new WalletId(row.uuid("from_wallet_id")),
                new WalletId(row.uuid("to_wallet_id")), row.money(row.currency("currency"), "amount"),
                row.optionalText("reference"), row.instant("created_at"), CreatedByColumns.read(row));
    }
}
