package dev.hazina.persistence.inbound;

import dev.hazina.application.inbound.PromptReads;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.PaymentRows;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/// Prompts without a receipt, found by an index of the open ones.
@Singleton
final class PgPromptReads implements PromptReads {
    static final String AWAITING = "SELECT " + PaymentRows.COLUMNS + """
             FROM open_payments n JOIN payments p ON (p.merchant_id, p.id) = (n.merchant_id, n.id)
            WHERE n.channel = 'mm_stk_push'
              AND (p.receipt = '' OR p.next_look_at IS NOT NULL)
              AND n.provider = ? AND n.amount = ? AND n.currency = ?
              AND NOT EXISTS (SELECT 1 FROM provider_receipts r WHERE r.provider = ? AND r.receipt = ?)
            ORDER BY p.created_at DESC LIMIT 100""";
    /// The payment's account is compared again in Java, by the rule that made it.
    static final String EXPECTED = "SELECT " + PaymentRows.COLUMNS + """
             FROM open_payments n JOIN payments p ON (p.merchant_id, p.id) = (n.merchant_id, n.id)
            WHERE n.channel = 'mm_stk_push'
              AND (p.receipt = '' OR p.next_look_at IS NOT NULL)
              AND p.state IN ('pending', 'processing')
              AND n.provider = ? AND n.amount = ? AND n.currency = ?
              AND upper(left(regexp_replace(p.reference, '[^A-Za-z0-9]', '', 'g'), 12))
                  IN (upper(?), upper(substr(?, 2)), '')
            ORDER BY p.created_at DESC LIMIT 1000""";
    static final String NAMELESS = "SELECT " + PaymentRows.COLUMNS + """
             FROM open_payments n JOIN payments p ON (p.merchant_id, p.id) = (n.merchant_id, n.id)
            WHERE n.channel = 'mm_stk_push' AND p.state = 'succeeded' AND p.receipt = ''
              AND n.provider = ? AND n.amount = ? AND n.currency = ?
            ORDER BY p.created_at DESC LIMIT 100""";
    private static final int MOST = 100;
    private static final int MOST_EXPECTED = 1000;
    private static final Comparator<Instruction<PaymentDetails>> NEWEST_FIRST = Comparator
            .comparing((Instruction<PaymentDetails> payment) -> payment.details().createdAt()).reversed();

    private final Buckets buckets;

    public PgPromptReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<Instruction<PaymentDetails>> awaitingReceipt(ProviderReceipt receipt, Money amount) {
        return EveryBucket.first(buckets, NEWEST_FIRST, MOST, bucket -> bucket.database().list(AWAITING,
                parameters -> parameters.text(receipt.provider()).number(amount.minor())
                        .text(amount.currency().name()).text(receipt.provider()).text(receipt.text()),
                PaymentRows::read));
    }

    @Override
    public boolean isExpected(String provider, String account, Money amount) {
        String said = account.strip();
        return EveryBucket.first(buckets, NEWEST_FIRST, MOST_EXPECTED, bucket -> bucket.database().list(EXPECTED,
                parameters -> parameters.text(provider).number(amount.minor()).text(amount.currency().name())
                        .text(said).text(said),
                PaymentRows::read)).stream().anyMatch(payment -> AccountReference.isThat(payment.details(), said));
    }

    @Override
    public List<Instruction<PaymentDetails>> withoutReceipt(String provider, Money amount) {
        return EveryBucket.first(buckets, NEWEST_FIRST, MOST, bucket -> bucket.database().list(NAMELESS,
                parameters -> parameters.text(provider).number(amount.minor()).text(amount.currency().name()),
                PaymentRows::read));
    }
}
