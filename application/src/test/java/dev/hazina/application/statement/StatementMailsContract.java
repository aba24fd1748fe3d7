package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Crowd;
import dev.hazina.application.PortContract;
import dev.hazina.application.Shop;
import dev.hazina.application.merchant.Office;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.payment.Payment;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import org.junit.jupiter.api.Test;

/// What every list of mailed statements promises. It covers all merchants, so each test looks at its own alone.
public abstract class StatementMailsContract extends PortContract {
    private static final YearMonth MONTH = YearMonth.of(2026, 2);
    private static final Duration LEASE = Duration.ofMinutes(15);

    @Test
    void aMailIsClaimedOnceUntilTheLeaseEnds() {
        assertThat(isDue(shop.account)).isTrue();

        assertThat(claim(shop.account)).isTrue();
        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
        world.clock().advance(LEASE.minusMillis(1));
        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(isDue(shop.account)).isTrue();
        assertThat(claim(shop.account)).isTrue();
    }

    @Test
    void eachFurtherClaimLastsOneLeaseLonger() {
        assertThat(claim(shop.account)).isTrue();
        world.clock().advance(LEASE);
        assertThat(claim(shop.account)).isTrue();

        world.clock().advance(LEASE.multipliedBy(2).minusMillis(1));
        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(isDue(shop.account)).isTrue();
        assertThat(claim(shop.account)).isTrue();
    }

    @Test
    void whatWasSentIsNeverClaimedAgain() {
        claim(shop.account);

        world.statementMails().sent(shop.merchant(), shop.accountId(), MONTH);
        world.clock().advance(Duration.ofDays(40));

        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
    }

    @Test
    void accountsAndMonthsAreApart() {
        Account second = new Office(hazina, shop).open("Second");
        Shop other = Shop.open(hazina);
        claim(shop.account);
        world.statementMails().sent(shop.merchant(), shop.accountId(), MONTH);

        assertThat(isDue(second)).isTrue();
        assertThat(isDue(other.account)).isTrue();
        assertThat(world.statementMails().notDue(MONTH.plusMonths(1), LEASE)).doesNotContain(shop.accountId());
        assertThat(claim(second)).isTrue();
        assertThat(claim(other.account)).isTrue();
        assertThat(world.statementMails().claim(shop.merchant(), shop.accountId(), MONTH.plusMonths(1), LEASE))
                .isTrue();
    }

    @Test
    void ofManyWhoClaimOneDoes() {
        assertThat(Crowd.results(Crowd.rush(20, i -> claim(shop.account))).stream().filter(claimed -> claimed))
                .hasSize(1);
    }

    @Test
    void nothingHappensBeforeAClaimThatWasMade() {
        Instant claimed = world.clock().instant();
        claim(shop.account);

        world.clock().set(claimed.minusSeconds(10));
        Payment payment = shop.pay(shop.order(100));
        world.clock().set(claimed);

        assertThat(payment.details().createdAt()).isAfter(claimed);
    }

    private boolean claim(Account account) {
        return world.statementMails().claim(account.merchant(), account.id(), MONTH, LEASE);
    }

    private boolean isDue(Account account) {
        return !world.statementMails().notDue(MONTH, LEASE).contains(account.id());
    }
}
