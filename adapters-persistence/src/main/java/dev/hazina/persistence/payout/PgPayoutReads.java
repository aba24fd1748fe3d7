package dev.hazina.persistence.payout;

import dev.hazina.application.payout.PayoutReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.instruction.PgInstructionReads;
import dev.hazina.persistence.page.ListedTable;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Payouts, paged by their times, which are unique within a merchant. The API's status `pending` is three states here.
@Singleton
final class PgPayoutReads extends PgInstructionReads<PayoutDetails> implements PayoutReads {
    private static final String SELECT = "SELECT " + PayoutRows.COLUMNS + " FROM payouts p ";
    private static final String BY_ID = SELECT + "WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?";

    private static final String BY_PHONE = """
            SELECT * FROM payouts x
            WHERE x.merchant_id = ? AND x.destination = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final ListedTable TABLE = new ListedTable("payouts",
            Map.of("pending", List.of("queued", "sending", "sent")), List.of(), true, "x.destination = ?", BY_PHONE,
            "x.wallet_id = ?", List.of());

    public PgPayoutReads(Buckets buckets) {
        super(buckets, TABLE, BY_ID, PayoutRows::read);
    }

    @Override
    public Optional<Instruction<PayoutDetails>> find(MerchantId merchant, AccountId account, PayoutId id) {
        return find(merchant, account, id.value());
    }
}
