package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The shorter commands of owners and of the operator.
class OwnerActsTest {
    private static final CallbackUrl URL = new CallbackUrl("https://shop.example/ops");
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final Office office = new Office(hazina, shop);

    @Test
    void aNewAccountMayPayOutWhatIsConfigured() {
        Account account = office.open("Second");

        assertThat(account.payoutCurrencies()).isEqualTo(shop.account.payoutCurrencies());
        assertThat(account.number()).isNotEqualTo(shop.account.number()).matches("HZN[0-9]{8}");
        assertThat(account.defaultCurrency()).isEqualTo(Currency.UGX);
    }

    @Test
    void aKeyDoesNotDeleteItself() {
        String acting = shop.signedIn.credentials().keyId();

        assertThatThrownBy(() -> office.revoke(acting)).isInstanceOf(Refusal.Precondition.class);
        String other = office.issue(Role.VIEWER, shop.account).key().id();
        office.revoke(other);

        assertThat(hazina.world.keys().find(acting)).isPresent();
        assertThat(hazina.world.keys().find(other)).isEmpty();
    }

    @Test
    void whatIsNotNamedStaysAsItIs() {
        change(new OpsUrl.Take(URL), Optional.empty());
        AccountSettings changed = change(new OpsUrl.Keep(), Optional.of(StatementCadence.MONTHLY));
        assertThat(changed.opsUrl()).contains(URL.text());
        assertThat(changed.cadence()).isEqualTo(StatementCadence.MONTHLY);

        AccountSettings dropped = change(new OpsUrl.Drop(), Optional.empty());

        assertThat(dropped.opsUrl()).isEmpty();
        assertThat(dropped.cadence()).isEqualTo(StatementCadence.MONTHLY);
        assertThat(office.actions()).containsExactly("settings.changed", "settings.changed", "settings.changed");
    }

    @Test
    void nothingIsPaidOutInDollars() {
        assertThatThrownBy(() -> hazina.allowPayouts.handle(new AllowPayouts.Command(office.operator(),
                shop.accountId(), Set.of(Currency.KES, Currency.USD)))).isInstanceOf(Refusal.Invalid.class);
        assertThat(office.entries()).isEmpty();
    }

    @Test
    void aSuspendedMerchantIsForbiddenAndADisabledUserUnknown() {
        office.suspend(true);
        assertThatThrownBy(office::caller).isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(office::signIn).isInstanceOf(Refusal.Forbidden.class);
        office.disable(true);
        assertThatThrownBy(office::caller).isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(office::signIn).isInstanceOf(Refusal.Unauthorized.class);

        office.disable(false);
        office.suspend(false);

        assertThat(office.caller().acting()).isEqualTo(shop.account);
        assertThat(office.signIn().merchant().id()).isEqualTo(shop.merchant());
    }

    private AccountSettings change(OpsUrl opsUrl, Optional<StatementCadence> cadence) {
        return hazina.changeSettings
                .handle(new ChangeSettings.Command(office.owner(), shop.account, opsUrl, cadence));
    }
}
