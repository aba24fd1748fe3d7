package dev.hazina.persistence.refund;

import dev.hazina.application.refund.RefundReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.instruction.PgInstructionReads;
import dev.hazina.persistence.page.ListedTable;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Refunds, paged by their times, which are unique within a merchant.
@Singleton
final class PgRefundReads extends PgInstructionReads<RefundDetails> implements RefundReads {
    private static final String SELECT = "SELECT " + RefundRows.COLUMNS + " FROM refunds r ";
    private static final String BY_ID = SELECT + "WHERE r.merchant_id = ? AND r.account_id = ? AND r.id = ?";

    /// A refund goes back to the payer of its payment.
    private static final String OF_PHONE = """
            EXISTS (SELECT FROM payments q
                WHERE q.merchant_id = x.merchant_id AND q.id = x.payment_id AND q.payer_phone = ?)""";
    private static final String BY_PHONE = """
            SELECT x.* FROM payments q JOIN refunds x ON x.merchant_id = q.merchant_id AND x.payment_id = q.id
            WHERE q.merchant_id = ? AND q.payer_phone = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final ListedTable TABLE = new ListedTable("refunds", Map.of(), List.of(), true,
            OF_PHONE, BY_PHONE, "x.wallet_id = ?", List.of());

    public PgRefundReads(Buckets buckets) {
        super(buckets, TABLE, BY_ID, RefundRows::read);
    }

    @Override
    public Optional<Instruction<RefundDetails>> find(MerchantId merchant, AccountId account, RefundId id) {
        return find(merchant, account, id.value());
    }
}
