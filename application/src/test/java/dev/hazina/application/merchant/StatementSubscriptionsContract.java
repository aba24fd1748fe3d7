package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.StatementCadence;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The contract of every list of statement subscribers.
public abstract class StatementSubscriptionsContract extends PortContract {

    @Test
    void whoAsksForStatementsIsThereUntilTheyAskForNone() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        Account second = merchantActions.open("Second");
        assertThat(mine()).isEmpty();

        merchantActions.set(second, StatementCadence.MONTHLY);
        assertThat(mine()).extracting(Subscriber::account).containsExactly(second);
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        assertThat(mine()).extracting(Subscriber::account).containsExactly(shop.account, second);
        merchantActions.set(second, StatementCadence.NONE);

        assertThat(mine()).extracting(Subscriber::account).containsExactly(shop.account);
    }

    @Test
    void aDisabledOwnerIsNotWrittenToAndASuspendedMerchantNeither() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        TestMerchant other = TestMerchant.open(hazina);
        new MerchantActions(hazina, other).set(other.account, StatementCadence.MONTHLY);
        merchantActions.set(shop.account, StatementCadence.MONTHLY);

        merchantActions.suspend(true);
        assertThat(mine()).isEmpty();
        merchantActions.suspend(false);
        assertThat(mine()).extracting(Subscriber::account, Subscriber::owner, Subscriber::merchant)
                .containsExactly(tuple(shop.account, shop.signedIn.user().email(), shop.signedIn.merchant().name()));
        merchantActions.disable(true);

        assertThat(mine()).isEmpty();
        assertThat(of(other)).extracting(Subscriber::account).containsExactly(other.account);
    }

    @Test
    void whenTheyAskedIsKeptUntilTheyAskForNone() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        world.clock().advance(Duration.ofDays(1));
        Instant asked = world.clock().instant();
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        world.clock().advance(Duration.ofDays(1));
        merchantActions.set(shop.account, StatementCadence.MONTHLY);
        assertThat(mine()).extracting(Subscriber::since).containsExactly(asked);

        merchantActions.set(shop.account, StatementCadence.NONE);
        world.clock().advance(Duration.ofDays(1));
        Instant askedAgain = world.clock().instant();
        merchantActions.set(shop.account, StatementCadence.MONTHLY);

        assertThat(mine()).extracting(Subscriber::since).containsExactly(askedAgain);
    }

    private List<Subscriber> mine() {
        return of(shop);
    }

    private List<Subscriber> of(TestMerchant some) {
        return world.subscriptions().monthlySubscribers().stream()
                .filter(subscriber -> subscriber.account().merchant().equals(some.merchant())).toList();
    }
}
