package dev.hazina.application.payout;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.InstantSource;
import java.util.UUID;

/// Claims, found in [Books].
public final class InMemorySendingClaims implements SendingClaims {
    private final Books books;
    private final InstantSource clock;

    public InMemorySendingClaims(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    @Override
    public boolean stands(MerchantId merchant, PayoutId payout, UUID fence) {
        return books.payouts().stream()
                .anyMatch(known -> known.details().id().equals(payout) && known.details().merchant().equals(merchant)
                        && known.mayBeSent(fence, clock.instant()));
    }
}
