package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.people.DisableUser;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [Administration].
public abstract class AdministrationContract extends PortContract {
    private MerchantActions merchantActions;
    private TestMerchant other;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
        other = TestMerchant.open(hazina);
        // The key's holder is cached, and each action has to drop the cached copy.
        holder(shop);
        holder(other);
    }

    @Test
    void aSuspendedMerchantIsSoAtOnceAndAlone() {
        merchantActions.suspend(true);

        assertThat(holder(shop).merchantSuspended()).isTrue();
        assertThat(holder(other).merchantSuspended()).isFalse();
        assertThat(world.merchants().byEmail(shop.signedIn.user().email().folded()))
                .map(member -> member.merchant().suspended()).contains(true);

        merchantActions.suspend(false);

        assertThat(holder(shop).merchantSuspended()).isFalse();
    }

    @Test
    void aDisabledUserIsSoAtOnceAndAlone() {
        merchantActions.disable(true);

        assertThat(holder(shop).userDisabled()).isTrue();
        assertThat(holder(other).userDisabled()).isFalse();

        merchantActions.disable(false);

        assertThat(holder(shop).userDisabled()).isFalse();
    }

    @Test
    void whatAnAccountMayPayOutIsKnownAtOnce() {
        Account narrowed = allow(Set.of(Currency.UGX, Currency.KES));

        assertThat(narrowed).isEqualTo(shop.account.withPayoutCurrencies(Set.of(Currency.KES, Currency.UGX)));
        assertThat(holder(shop).accounts()).containsExactly(narrowed);
        assertThat(holder(other).accounts()).containsExactly(other.account);
        assertThat(allow(Set.of()).payoutCurrencies()).isEmpty();
        assertThat(holder(shop).accounts().getFirst().payoutCurrencies()).isEmpty();
    }

    @Test
    void whatChangesNothingHasNoEntry() {
        merchantActions.suspend(false);
        merchantActions.disable(false);
        allow(shop.account.payoutCurrencies());
        assertThat(merchantActions.entries()).isEmpty();

        merchantActions.suspend(true);
        merchantActions.suspend(true);
        merchantActions.disable(true);
        merchantActions.disable(true);
        allow(Set.of());
        allow(Set.of());
        merchantActions.disable(false);
        merchantActions.suspend(false);

        assertThat(merchantActions.actions()).containsExactly("merchant.suspended", "user.disabled",
                "payout_currencies.changed", "user.enabled", "merchant.reactivated");
        assertThat(new MerchantActions(hazina, other).entries()).isEmpty();
    }

    @Test
    void theLogSaysWhatWasBeforeAndAfter() {
        User user = shop.signedIn.user();
        merchantActions.disable(true);

        assertThat(merchantActions.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.by()).isEqualTo(merchantActions.operator());
            assertThat(entry.act()).isEqualTo(AuditedAction.userDisabled(user, user.withDisabled(true)));
        });
        assertThat(merchantActions.entries()).extracting(AuditEntry::at).allMatch(at -> at.isAfter(user.createdAt()));
    }

    @Test
    void whatIsNotThereIsNotFound() {
        var nobody = world.ids().next();
        assertThatThrownBy(() -> hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(merchantActions.operator(), new MerchantId(nobody), true)))
                .isInstanceOf(Refusal.NotFound.class).hasMessage("merchant not found");
        assertThatThrownBy(() -> hazina.disableUser
                .handle(new DisableUser.Command(merchantActions.operator(), new UserId(nobody), true)))
                .isInstanceOf(Refusal.NotFound.class).hasMessage("user not found");
        assertThatThrownBy(() -> hazina.allowPayouts
                .handle(new AllowPayouts.Command(merchantActions.operator(), new AccountId(nobody), Set.of())))
                .isInstanceOf(Refusal.NotFound.class).hasMessage("account not found");
    }

    private Account allow(Set<Currency> currencies) {
        return hazina.allowPayouts
                .handle(new AllowPayouts.Command(merchantActions.operator(), shop.accountId(), currencies));
    }

    private Holder holder(TestMerchant of) {
        return world.keys().find(of.signedIn.credentials().keyId()).orElseThrow();
    }
}
