package dev.hazina.persistence.transfer;

import dev.hazina.application.transfer.TransferNotes;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.MetadataText;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The only columns of transfers that are ever changed.
@Singleton
final class PgTransferNotes implements TransferNotes {
    private static final String LOCK = "SELECT " + TransferRows.COLUMNS
            + " FROM transfers t WHERE t.merchant_id = ? AND t.account_id = ? AND t.id = ? FOR UPDATE";
    private static final String UPDATE = """
            UPDATE transfers SET metadata = ?, metadata_terms = ?
            WHERE merchant_id = ? AND account_id = ? AND id = ?""";

    private final Buckets buckets;

    PgTransferNotes(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Optional<Transfer> describe(MerchantId merchant, AccountId account, TransferId id,
            UnaryOperator<Metadata> change) {
        return buckets.of(merchant).together(connection -> {
            Optional<Transfer> found = Database.list(connection, LOCK,
                    parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                    TransferRows::read).stream().findFirst();
            if (found.isEmpty()) {
                return found;
            }
            Metadata after = change.apply(found.get().metadata());
            Database.updateOne(connection, UPDATE, parameters -> parameters.text(after.json())
                    .text(MetadataText.terms(merchant, after)).uuid(merchant.value()).uuid(account.value())
                    .uuid(id.value()));
            return found.map(transfer -> transfer.described(after));
        });
    }
}
