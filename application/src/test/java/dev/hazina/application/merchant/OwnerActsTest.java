package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The shorter commands of owners and administrators.
class OwnerActsTest {
    private static final CallbackUrl URL = new CallbackUrl("https://shop.example/ops");
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MerchantActions merchantActions = new MerchantActions(hazina, shop);

    @Test
    void aNewAccountMayPayOutWhatIsConfigured() {
        Account account = merchantActions.open("Second");

        assertThat(account.payoutCurrencies()).isEqualTo(shop.account.payoutCurrencies());
        assertThat(account.number()).isNotEqualTo(shop.account.number()).matches("HZN[0-9]{8}");
        assertThat(account.defaultCurrency()).isEqualTo(Currency.UGX);
    }

    @Test
    void aKeyDoesNotDeleteItself() {
        String acting = shop.signedIn.credentials().keyId();

        assertThatThrownBy(() -> merchantActions.revoke(acting)).isInstanceOf(Refusal.Precondition.class);
        String other = merchantActions.issue(Role.VIEWER, shop.account).key().id();
        merchantActions.revoke(other);

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
        assertThat(merchantActions.actions()).containsExactly("settings.changed", "settings.changed",
                "settings.changed");
    }

    @Test
    void nothingIsPaidOutInDollars() {
        assertThatThrownBy(() -> hazina.allowPayouts.handle(new AllowPayouts.Command(merchantActions.operator(),
                shop.accountId(), Set.of(Currency.KES, Currency.USD)))).isInstanceOf(Refusal.Invalid.class);
        assertThat(merchantActions.entries()).isEmpty();
    }

    @Test
    void aSuspendedMerchantIsForbiddenAndADisabledUserUnknown() {
        merchantActions.suspend(true);
        assertThatThrownBy(merchantActions::caller).isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(merchantActions::signIn).isInstanceOf(Refusal.Forbidden.class);
        merchantActions.disable(true);
        assertThatThrownBy(merchantActions::caller).isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(merchantActions::signIn).isInstanceOf(Refusal.Unauthorized.class);

        merchantActions.disable(false);
        merchantActions.suspend(false);

        assertThat(merchantActions.caller().acting()).isEqualTo(shop.account);
        assertThat(merchantActions.signIn().merchant().id()).isEqualTo(shop.merchant());
    }

    private AccountSettings change(OpsUrl opsUrl, Optional<StatementCadence> cadence) {
        return hazina.changeSettings
                .handle(new ChangeSettings.Command(merchantActions.owner(), shop.account, opsUrl, cadence));
    }
}
