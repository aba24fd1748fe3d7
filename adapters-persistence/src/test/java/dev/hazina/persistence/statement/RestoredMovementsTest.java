package dev.hazina.persistence.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.statement.MovementLog;
import dev.hazina.application.statement.MovementLog.Gap;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.PgWorld;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a reader of movements is told of a restore. The time of the books is that of a heartbeat, and a movement gets
/// its time before it is committed, by the clock of an instance that may be behind: what is lost may be older than the
/// time of the books, and is never older than the last movement that they have.
class RestoredMovementsTest {
    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop;

    @BeforeEach
    void openAShop() {
        shop = TestMerchant.open(hazina);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void theGapBeginsBehindTheLastMovementThatTheBooksHave() {
        shop.fund(shop.main, 100_00);
        shop.move(shop.main, shop.wallet("Till"), 40_00);
        long last = log(account(), 0).readTo();
        Instant books = WalletMovement.instant(last).plus(Duration.ofSeconds(31));
        Instant found = books.plus(Duration.ofSeconds(5));
        restored(books, found);

        Gap gap = new Gap(last + 1, WalletMovement.number(found));
        // A lost one, whose instance had not heard yet that the clock was moved.
        assertThat(log(account(), last + 1)).isEqualTo(new MovementLog(List.of(), gap.to(), List.of(gap)));
        assertThat(log(account(), 0).gaps()).containsExactly(gap);
        assertThat(log(account(), gap.to()).gaps()).isEmpty();
    }

    @Test
    void laterMovementsDoNotChangeIt() {
        shop.fund(shop.main, 100_00);
        long last = log(account(), 0).readTo();
        Instant books = WalletMovement.instant(last);
        restored(books, books.plus(Duration.ofSeconds(5)));
        List<Gap> told = log(account(), last).gaps();
        world.clock().advance(Duration.ofMinutes(1));
        shop.fund(shop.main, 5_00);

        assertThat(told).containsExactly(Gap.of(books, books.plus(Duration.ofSeconds(5))));
        assertThat(log(account(), last).gaps()).isEqualTo(told);
        assertThat(log(account(), last).rows()).hasSize(1);
    }

    @Test
    void ofAWalletItBeginsBehindTheLastOfTheWallet() {
        Wallet till = shop.wallet("Till", Currency.TZS);
        shop.fund(shop.main, 100_00);
        long last = log(account(), 0).readTo();
        Instant books = WalletMovement.instant(last).plus(Duration.ofSeconds(1));
        restored(books, books.plus(Duration.ofSeconds(5)));

        assertThat(log(account(), 0).gaps()).extracting(Gap::from).containsExactly(last + 1);
        assertThat(log(new MovementScope(shop.merchant(), shop.accountId(), Optional.of(till.id()), Optional.empty()),
                0).gaps()).containsExactly(new Gap(1, WalletMovement.number(books.plus(Duration.ofSeconds(5)))));
    }

    private MovementLog log(MovementScope scope, long after) {
        return world.movements().after(scope, after, 100);
    }

    private MovementScope account() {
        return new MovementScope(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty());
    }

    private void restored(Instant books, Instant found) {
        world.database().execute("""
                INSERT INTO restores (id, found_at, books_position, books_at, expected_position, expected_at, state,
                    ended_at, ended_by)
                VALUES (gen_random_uuid(), '%2$s', 1, '%1$s', 2, NULL, 'ended', '%2$s', 'tested')"""
                .formatted(books, found));
    }
}
