package dev.hazina.application.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of transfers.
public abstract class TransferReadsContract extends PortContract {
    private Wallet a;
    private Wallet b;
    private Wallet c;

    @BeforeEach
    void open() {
        a = shop.fundedWallet("A", 1000_00);
        b = shop.fundedWallet("B", 1000_00);
        c = shop.fundedWallet("C", 1000_00);
    }

    @Test
    void aBurstComesBackOnceEachThroughSmallPages() {
        ConcurrentCalls.run(300, i -> shop.move(i % 2 == 0 ? a : b, c, 1 + i));

        List<Transfer> all = Pages.walk(7, page -> list(Optional.empty(), page));

        assertThat(all).hasSize(300).extracting(Transfer::id).doesNotHaveDuplicates();
        assertThat(all).extracting(Transfer::amount).extracting(Money::minor).doesNotHaveDuplicates();
        assertThat(all).extracting(Transfer::createdAt).doesNotHaveDuplicates()
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void theCursorIsThereWhenThePageIsFullAndOnlyThen() {
        move(3);

        Page<Transfer> full = list(Optional.empty(), new PageRequest(Optional.empty(), Optional.empty(), 3));
        Page<Transfer> wide = list(Optional.empty(), new PageRequest(Optional.empty(), Optional.empty(), 4));

        assertThat(full.nextBefore()).contains(full.rows().getLast().createdAt());
        assertThat(wide.rows()).hasSize(3);
        assertThat(wide.nextBefore()).isEmpty();
    }

    @Test
    void aPreviewIsWhatComesAndRecordsNothing() {
        var command = shop.transfer(a, b, 7_00);
        var before = hazina.transferFunds.preview(command);
        assertThat(List.of(shop.now(a), shop.now(b))).isEqualTo(List.of(a, b));
        assertThat(list(Optional.empty(), Pages.newest()).rows()).isEmpty();

        hazina.transferFunds.handle(command, Replies.transfer());

        assertThat(before.wallets()).containsExactlyInAnyOrder(shop.now(a), shop.now(b));
    }

    @Test
    void filtersByAWalletOnEitherSide() {
        shop.move(a, b, 1);
        shop.move(b, c, 2);
        shop.move(c, a, 3);

        assertThat(amounts(list(Optional.of(a.id()), Pages.newest()))).containsExactly(3L, 1L);
        assertThat(amounts(list(Optional.of(b.id()), Pages.newest()))).containsExactly(2L, 1L);
        assertThat(amounts(list(Optional.of(c.id()), Pages.newest()))).containsExactly(3L, 2L);
        assertThat(amounts(list(Optional.of(shop.main.id()), Pages.newest()))).isEmpty();
    }

    @Test
    void aWalletsTransfersPageLikeAllOthers() {
        for (int i = 0; i < 10; i++) {
            shop.move(i % 2 == 0 ? a : b, c, 1 + i);
        }

        assertThat(Pages.walk(2, page -> list(Optional.of(b.id()), page))).extracting(t -> t.amount().minor())
                .containsExactly(10L, 8L, 6L, 4L, 2L);
    }

    @Test
    void sinceIsInclusiveAndBeforeIsExclusive() {
        move(4);
        List<Instant> times = list(Optional.empty(), Pages.newest()).rows().stream().map(Transfer::createdAt).toList()
                .reversed();

        assertThat(amounts(window(Optional.of(times.get(1)), Optional.empty()))).containsExactly(4L, 3L, 2L);
        assertThat(amounts(window(Optional.empty(), Optional.of(times.get(2))))).containsExactly(2L, 1L);
        assertThat(amounts(window(Optional.of(times.get(1)), Optional.of(times.get(3))))).containsExactly(3L, 2L);
        assertThat(amounts(window(Optional.of(times.get(1)), Optional.of(times.get(1))))).isEmpty();
        assertThat(amounts(window(Optional.of(times.get(3)), Optional.of(times.get(0))))).isEmpty();
        assertThat(amounts(window(Optional.of(times.get(1).plusNanos(1)), Optional.empty()))).containsExactly(4L, 3L);
    }

    @Test
    void givesEveryFieldBackAsItWasWritten() {
        TransferFunds.Command plain = shop.transfer(a, b, 12_34);
        hazina.transferFunds
                .handle(new TransferFunds.Command(plain.merchant(), plain.from(), plain.to(), plain.amount(),
                        Optional.empty(), Optional.of("für Ömer 🎉")), Replies.transfer());
        Transfer listed = list(Optional.empty(), Pages.newest()).rows().getFirst();

        assertThat(listed).isEqualTo(new Transfer(listed.id(), shop.merchant(), shop.accountId(), a.id(), b.id(),
                new Money(a.currency(), 12_34), Optional.of("für Ömer 🎉"), listed.createdAt()));
        assertThat(find(shop, listed.id())).contains(listed);
    }

    @Test
    void showsNoMerchantTheTransfersOfAnother() {
        move(1);
        TestMerchant other = TestMerchant.open(hazina);
        TransferId id = list(Optional.empty(), Pages.newest()).rows().getFirst().id();

        assertThat(find(other, id)).isEmpty();
        assertThat(world.transfers().find(shop.merchant(), other.accountId(), id)).isEmpty();
        assertThat(find(shop, new TransferId(world.ids().next()))).isEmpty();
        assertThat(world.transfers().list(other.merchant(), other.accountId(), Optional.empty(), Pages.newest()).rows())
                .isEmpty();
        assertThat(world.transfers().list(other.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows())
                .isEmpty();
        assertThat(
                world.transfers().list(shop.merchant(), other.accountId(), Optional.of(a.id()), Pages.newest()).rows())
                .isEmpty();
    }

    /// Transfers one cent, two cents and so on, from a to b, a minute apart.
    private void move(int times) {
        for (int i = 1; i <= times; i++) {
            world.clock().advance(Duration.ofMinutes(1));
            shop.move(a, b, i);
        }
    }

    private Page<Transfer> window(Optional<Instant> since, Optional<Instant> before) {
        return list(Optional.empty(), Pages.window(since, before));
    }

    private Page<Transfer> list(Optional<WalletId> wallet, PageRequest page) {
        return world.transfers().list(shop.merchant(), shop.accountId(), wallet, page);
    }

    private Optional<Transfer> find(TestMerchant whose, TransferId id) {
        return world.transfers().find(whose.merchant(), whose.accountId(), id);
    }

    private static List<Long> amounts(Page<Transfer> page) {
        return page.rows().stream().map(transfer -> transfer.amount().minor()).toList();
    }
}
