package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
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
        FileStatements files = new FileStatements(new BusyReads(), world.clock());

        requireAgrees(files.handle(holder(), Optional.empty(), Optional.empty()), "150.00", 2);
        requireAgrees(files.handle(holder(), Optional.empty(), Optional.of(later)), "157.00", 3);
        requireAgrees(new FileStatements(world.movements(), world.clock()).handle(holder(), Optional.empty(),
                Optional.of(world.clock().instant().plusSeconds(1))), "164.00", 4);
    }

    @Test
    void theBalanceOfAllWalletsRunsFromOpeningToClosing() {
        Wallet savings = shop.fundedWallet("Savings", 100_00);
        shop.fund(shop.main, 50_00);
        Instant since = world.clock().instant().plusMillis(1);
        world.clock().advance(Duration.ofHours(1));
        shop.fund(savings, 7_00);
        shop.fund(shop.main, 1_00);
        FileStatements files = new FileStatements(world.movements(), world.clock());

        assertThat(files.handle(holder(), Optional.of(since), Optional.empty()).balances())
                .containsExactly(new BigDecimal("157.00"), new BigDecimal("158.00"));
        assertThat(files.handle(new FileStatements.Holder("Duka", holder().account(), Optional.of(savings),
                Currency.KES), Optional.empty(), Optional.empty()).balances())
                .containsExactly(new BigDecimal("100.00"), new BigDecimal("107.00"));
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
