package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// A statement's list and its totals are of the same movements.
class FileStatementsTest extends PortContract implements OnInMemoryWorld {

    @Test
    void whatIsRecordedWhileItIsMadeIsInNeitherListNorTotals() {
        shop.fund(shop.main, 100_00);
        world.clock().advance(Duration.ofHours(1));
        shop.fund(shop.main, 50_00);
        Instant later = world.clock().instant().plus(Duration.ofDays(1));
        FileStatements files = new FileStatements(new BusyReads(), world.wallets(), Optional.empty(), world.clock());

        requireAgrees(files.handle(holder(), Optional.empty(), Optional.empty()), "150.00", 2);
        requireAgrees(files.handle(holder(), Optional.empty(), Optional.of(later)), "157.00", 3);
        requireAgrees(world.filing().handle(
                holder(), Optional.empty(),
                Optional.of(world.clock().instant().plusSeconds(1))), "164.00", 4);
    }

    @Test
    void eachWalletHasItsOwnBalancesAndTheirClosingOnesAddUp() {
        Wallet savings = shop.fundedWallet("Savings", 100_00);
        shop.fundedWallet("Idle", 40_00);
        shop.fund(shop.main, 50_00);
        Instant since = world.clock().instant().plusMillis(1);
        world.clock().advance(Duration.ofHours(1));
        shop.fund(savings, 7_00);
        shop.fund(shop.main, 1_00);
        shop.fund(savings, 2_00);
        FileStatements files = world.filing();

        FiledStatement filed = files.handle(holder(), Optional.of(since), Optional.empty());

        assertThat(filed.parts()).extracting(part -> part.wallet().name().text(), WalletPart::broughtForward,
                WalletPart::closing)
                .containsExactly(tuple("Main", kes(50_00), kes(51_00)), tuple("Savings", kes(100_00), kes(109_00)));
        assertThat(filed.elsewhere()).isEqualByComparingTo("40.00");
        assertThat(filed.closing().available()).isEqualByComparingTo("200.00");
        FiledStatement one = files.handle(new FileStatements.Holder("Duka", holder().account(), Optional.of(savings),
                Currency.KES), Optional.empty(), Optional.empty());
        assertThat(one.parts()).singleElement().satisfies(part -> assertThat(part.movements())
                .extracting(WalletMovement::balanceAfter).containsExactly(kes(100_00), kes(107_00), kes(109_00)));
        assertThat(one.elsewhere()).isZero();
    }

    @Test
    void transfersBetweenOwnWalletsAreNoIncome() {
        Wallet savings = shop.fundedWallet("Savings", 100_00);
        shop.fund(shop.main, 50_00);
        shop.move(savings, shop.main, 30_00);
        FileStatements files = world.filing();

        FiledStatement all = files.handle(holder(), Optional.empty(), Optional.empty());

        assertThat(all.in()).isEqualByComparingTo("150.00");
        assertThat(all.out()).isZero();
        assertThat(all.transfers()).hasValueSatisfying(both -> {
            assertThat(both.count()).isEqualTo(1);
            assertThat(both.in()).isEqualByComparingTo("30.00").isEqualByComparingTo(both.out());
        });
        FiledStatement one = files.handle(new FileStatements.Holder("Duka", holder().account(), Optional.of(savings),
                Currency.KES), Optional.empty(), Optional.empty());
        assertThat(one.transfers().orElseThrow().count()).isEqualTo(1);
        assertThat(one.out()).isZero();
        assertThat(List.of(all, one)).allSatisfy(filed -> assertThat(filed.difference()).isZero());
    }

    private static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    private FileStatements.Holder holder() {
        Account account = world.keys().accountsOf(shop.merchant()).getFirst();
        return new FileStatements.Holder("Duka", account, Optional.empty(), Currency.KES);
    }

    private static void requireAgrees(FiledStatement statement, String closing, int count) {
        assertThat(statement.movements()).hasSize(count);
        assertThat(statement.totals()).extracting(MovementTotal::count).containsExactly((long) count);
        assertThat(statement.closing().available()).isEqualTo(new BigDecimal(closing));
        assertThat(statement.difference()).isZero();
    }

    /// A payment succeeds whenever the list was read.
    private final class BusyReads implements MovementReads {
        private final MovementReads reads = world.movements();

        @Override
        public Page<WalletMovement> list(MovementScope scope, PageRequest page) {
            return reads.list(scope, page);
        }

        @Override
        public MovementLog after(MovementScope scope, long number, int limit) {
            return reads.after(scope, number, limit);
        }

        @Override
        public boolean each(MovementScope scope, Optional<Instant> since, Optional<Instant> before, int most,
                Consumer<WalletMovement> row) {
            boolean more = reads.each(scope, since, before, most, row);
            shop.fund(shop.main, 7_00);
            return more;
        }

        @Override
        public Summary summary(MovementScope scope, Currency currency, Optional<Instant> since,
                Optional<Instant> before) {
            return reads.summary(scope, currency, since, before);
        }

        @Override
        public Balances balances(MovementScope scope, Currency currency, Instant at) {
            return reads.balances(scope, currency, at);
        }
    }
}
