package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A program that reads movements after a number misses none and sees none twice.
public abstract class MovementLogContract extends PortContract {
    private static final int WRITERS = 6;

    /// After each change, of every kind that there is, the reader goes on where it was.
    @Test
    void whoGoesOnFromItsNumberHasReadAll() {
        List<WalletMovement> read = new ArrayList<>();
        long number = follow(account(), 0, 100, read);
        new Day(hazina, shop).live(Currency.KES);
        number = follow(account(), number, 3, read);
        for (Runnable event : new LateAndCorrected(hazina, shop, Currency.TZS).events()) {
            event.run();
            number = follow(account(), number, 2, read);
        }

        assertThat(lines(read)).hasSizeGreaterThan(25).doesNotHaveDuplicates()
                .isEqualTo(lines(listed(account()).reversed()));
        assertThat(read).extracting(WalletMovement::number).isSorted();
        assertThat(follow(account(), number, 100, read)).isEqualTo(number);
        assertThat(lines(read)).isEqualTo(lines(listed(account()).reversed()));
    }

    @Test
    void ofOneWalletTheNumbersOfTheOthersCountAsRead() {
        Day day = new Day(hazina, shop);
        Wallet till = shop.wallet("Till", Currency.TZS);
        day.paid(till, 9_000_00);
        shop.fund(shop.main, 5_00);
        MovementScope ofTill = new MovementScope(shop.merchant(), shop.accountId(), Optional.of(till.id()),
                Optional.empty());
        List<WalletMovement> read = new ArrayList<>();

        long number = follow(ofTill, 0, 100, read);

        assertThat(read).hasSize(1).isEqualTo(listed(ofTill));
        assertThat(number).isGreaterThanOrEqualTo(listed(account()).getFirst().number());
        assertThat(world.movements().after(new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.of(Currency.KES)), 0, 100).rows()).extracting(WalletMovement::wallet)
                .containsOnly(shop.main.id());
    }

    @Test
    void bothSidesOfATransferAreOnOnePage() {
        Wallet till = shop.wallet("Till");
        shop.fund(shop.main, 100_00);
        long before = world.movements().after(account(), 0, 100).readTo();
        shop.move(shop.main, till, 40_00);

        MovementLog page = world.movements().after(account(), before, 1);

        assertThat(page.rows()).hasSize(2).extracting(WalletMovement::number).containsOnly(page.readTo());
    }

    @Test
    void aNumberThatWasNeverHandedOutIsRefused() {
        shop.fund(shop.main, 1_00);

        assertThatThrownBy(() -> world.movements().after(account(), 999_999_999_999_999_999L, 10))
                .isInstanceOf(Refusal.Invalid.class).hasMessageContaining("after is larger than the last number");
    }

    /// A reader runs while many threads move money of the same wallets.
    @RepeatedTest(20)
    void aReaderBesideWritersSeesEachMovementOnce() {
        Wallet till = shop.wallet("Till");
        shop.fund(shop.main, 100_00);
        List<WalletMovement> read = new ArrayList<>();

        ConcurrentCalls.run(WRITERS + 1, number -> {
            if (number == WRITERS) {
                long at = 0;
                for (int i = 0; i < WRITERS; i++) {
                    at = follow(account(), at, 2, read);
                }
                return at;
            }
            shop.move(shop.main, till, 1_00);
            shop.move(till, shop.main, 1_00);
            return 0L;
        });
        follow(account(), read.stream().mapToLong(WalletMovement::number).max().orElse(0), 100, read);

        assertThat(lines(read)).isEqualTo(lines(listed(account()).reversed()));
    }

    /// @return the number up to which all was read
    private long follow(MovementScope scope, long after, int limit, List<WalletMovement> read) {
        long number = after;
        while (true) {
            MovementLog page = world.movements().after(scope, number, limit);
            read.addAll(page.rows());
            number = page.readTo();
            if (page.rows().size() < limit) {
                return number;
            }
        }
    }

    private List<WalletMovement> listed(MovementScope scope) {
        return world.movements().list(scope, new PageRequest(Optional.empty(), Optional.empty(), 1_000)).rows();
    }

    /// What the books say of them, which stays; a receipt may be told later.
    private static List<List<Object>> lines(List<WalletMovement> rows) {
        return rows.stream().map(row -> List.<Object>of(row.number(), row.wallet(), row.version(), row.kind(),
                row.subject(), row.amount(), row.balanceAfter())).toList();
    }

    private MovementScope account() {
        return new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty());
    }
}
