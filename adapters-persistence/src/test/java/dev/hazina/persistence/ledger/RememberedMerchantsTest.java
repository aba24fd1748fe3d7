package dev.hazina.persistence.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RememberedMerchantsTest {
    private static final Instant NOW = Instant.parse("2026-11-30T00:00:00Z");
    private static final int MOST = 10;

    private final RememberedMerchants all = new RememberedMerchants(MOST);

    @Test
    void whatIsTakenOutIsForgottenUnlessItIsPutBack() {
        MerchantMemory memory = memory(1);
        all.put(List.of(memory));

        assertThat(take(memory)).isEqualTo(1);
        assertThat(take(memory)).isZero();
        assertThat(all.rows()).isZero();
    }

    @Test
    void theLongestUnusedAreForgottenFirst() {
        MerchantMemory first = memory(3);
        MerchantMemory second = memory(3);
        all.put(List.of(first, second));
        all.take(List.of(first.merchant()));
        all.put(List.of(first));

        all.put(List.of(memory(3)));

        assertThat(all.rows()).isEqualTo(8);
        assertThat(take(second)).isZero();
        assertThat(take(first)).isEqualTo(1);
    }

    @Test
    void nothingIsRememberedWithoutRoom() {
        RememberedMerchants none = new RememberedMerchants(0);
        MerchantMemory memory = memory(1);

        none.put(List.of(memory));

        assertThat(none.take(List.of(memory.merchant()))).isEmpty();
    }

    @Test
    void aMerchantWithMoreWalletsThanAreRememberedHasThoseOfItsLastGroups() {
        MerchantMemory memory = memory(0);
        for (int i = 0; i < 50; i++) {
            wallets(100).forEach(memory::keep);
        }
        List<Wallet> last = wallets(100);

        last.forEach(memory::keep);

        assertThat(memory.rows()).isLessThan(4200);
        assertThat(last).allMatch(wallet -> memory.wallet(wallet.id()).isPresent());
    }

    @Test
    void whoseClockWasMovedIsDoubtedForSomeGroups() {
        MerchantMemory memory = memory(2);

        memory.found(NOW.plusMillis(1));

        assertThat(memory.isDoubted()).isTrue();
        assertThat(memory.rows()).isEqualTo(1);
        for (int i = 1; i < MerchantMemory.GROUPS_IN_DOUBT; i++) {
            memory.found(NOW.plusMillis(1));
            assertThat(memory.isDoubted()).isTrue();
        }
        memory.found(NOW.plusMillis(1));
        assertThat(memory.isDoubted()).isFalse();
    }

    private int take(MerchantMemory memory) {
        return all.take(List.of(memory.merchant())).size();
    }

    private static MerchantMemory memory(int wallets) {
        var memory = new MerchantMemory(new MerchantId(UUID.randomUUID()), NOW);
        wallets(wallets).forEach(memory::keep);
        return memory;
    }

    private static List<Wallet> wallets(int count) {
        return IntStream.range(0, count).mapToObj(i -> new Wallet(new WalletId(UUID.randomUUID()),
                new MerchantId(UUID.randomUUID()), new AccountId(UUID.randomUUID()), "10000000", new Label("Till"),
                Currency.KES, false, false, 0, 0, 0, NOW)).toList();
    }
}
