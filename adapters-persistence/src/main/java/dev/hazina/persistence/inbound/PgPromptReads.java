package dev.hazina.persistence.inbound;

import dev.hazina.application.inbound.PromptReads;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.persistence.payment.PaymentRows;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;

/// Prompts without a receipt, found by a small partial index.
@Singleton
public final class PgPromptReads implements PromptReads {
    static final String AWAITING = "SELECT " + PaymentRows.COLUMNS + """
             FROM payments p
            WHERE p.channel = 'mm_stk_push'
              AND (p.receipt = '' OR p.next_look_at IS NOT NULL)
              AND p.provider = ? AND p.amount = ? AND p.currency = ?
              AND NOT EXISTS (SELECT 1 FROM provider_receipts r WHERE r.provider = ? AND r.receipt = ?)
            ORDER BY p.created_at DESC LIMIT 100""";
    static final String NAMELESS = "SELECT " + PaymentRows.COLUMNS + """
             FROM payments p
            WHERE p.channel = 'mm_stk_push' AND p.state = 'succeeded' AND p.receipt = ''
              AND p.provider = ? AND p.amount = ? AND p.currency = ?
            ORDER BY p.created_at DESC LIMIT 100""";
    private final Database database;

    public PgPromptReads(Database database) {
        this.database = database;
    }

    @Override
    public List<Payment> awaitingReceipt(ProviderReceipt receipt, Money amount) {
        return database.list(AWAITING,
                parameters -> parameters.text(receipt.provider()).number(amount.minor())
                        .text(amount.currency().name()).text(receipt.provider()).text(receipt.text()),
                PaymentRows::read);
    }

    @Override
    public List<Payment> withoutReceipt(String provider, Money amount) {
        return database.list(NAMELESS,
                parameters -> parameters.text(provider).number(amount.minor()).text(amount.currency().name()),
                PaymentRows::read);
    }
}
