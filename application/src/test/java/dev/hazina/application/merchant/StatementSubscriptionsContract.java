package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.Shop;
import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.StatementCadence;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What every list of those who want statements promises.
public abstract class StatementSubscriptionsContract extends PortContract {

    @Test
    void whoAsksForStatementsIsThereUntilTheyAskForNone() {
        Office office = new Office(hazina, shop);
        Account second = office.open("Second");
        assertThat(mine()).isEmpty();

        office.set(second, StatementCadence.MONTHLY);
        assertThat(mine()).containsExactly(subscriber(second));
        office.set(shop.account, StatementCadence.MONTHLY);
        assertThat(mine()).containsExactly(subscriber(shop.account), subscriber(second));
        office.set(second, StatementCadence.NONE);

        assertThat(mine()).containsExactly(subscriber(shop.account));
    }

    @Test
    void aDisabledOwnerIsNotWrittenToAndASuspendedMerchantIs() {
        Office office = new Office(hazina, shop);
        Shop other = Shop.open(hazina);
        new Office(hazina, other).set(other.account, StatementCadence.MONTHLY);
        office.set(shop.account, StatementCadence.MONTHLY);

        office.suspend(true);
        assertThat(mine()).containsExactly(subscriber(shop.account));
        office.disable(true);

        assertThat(mine()).isEmpty();
        assertThat(world.subscriptions().monthlySubscribers()).contains(
                new Subscriber(other.account, other.signedIn.user().email(), other.signedIn.merchant().name()));
    }

    private Subscriber subscriber(Account account) {
        return new Subscriber(account, shop.signedIn.user().email(), shop.signedIn.merchant().name());
    }

    private List<Subscriber> mine() {
        return world.subscriptions().monthlySubscribers().stream()
                .filter(subscriber -> subscriber.account().merchant().equals(shop.merchant())).toList();
    }
}
