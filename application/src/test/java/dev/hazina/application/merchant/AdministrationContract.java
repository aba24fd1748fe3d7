package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What everybody who records the acts of the operator promises.
public abstract class AdministrationContract extends PortContract {
    private Office office;
    private TestMerchant other;

    @BeforeEach
    void moveIn() {
        office = new Office(hazina, shop);
        other = TestMerchant.open(hazina);
        // What is remembered of the keys has to be forgotten with each act.
        holder(shop);
        holder(other);
    }

    @Test
    void aSuspendedMerchantIsSoAtOnceAndAlone() {
        office.suspend(true);

        assertThat(holder(shop).merchantSuspended()).isTrue();
        assertThat(holder(other).merchantSuspended()).isFalse();
        assertThat(world.merchants().byEmail(shop.signedIn.user().email().folded()))
                .map(member -> member.merchant().suspended()).contains(true);

        office.suspend(false);

        assertThat(holder(shop).merchantSuspended()).isFalse();
    }

    @Test
    void aDisabledUserIsSoAtOnceAndAlone() {
        office.disable(true);

        assertThat(holder(shop).userDisabled()).isTrue();
        assertThat(holder(other).userDisabled()).isFalse();

        office.disable(false);

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
        office.suspend(false);
        office.disable(false);
        allow(shop.account.payoutCurrencies());
        assertThat(office.entries()).isEmpty();

        office.suspend(true);
        office.suspend(true);
        office.disable(true);
        office.disable(true);
        allow(Set.of());
        allow(Set.of());
        office.disable(false);
        office.suspend(false);

        assertThat(office.actions()).containsExactly("merchant.suspended", "user.disabled",
                "payout_currencies.changed", "user.enabled", "merchant.reactivated");
        assertThat(new Office(hazina, other).entries()).isEmpty();
    }

    @Test
    void theLogSaysWhatWasBeforeAndAfter() {
        User user = shop.signedIn.user();
        office.disable(true);

        assertThat(office.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.by()).isEqualTo(office.operator());
            assertThat(entry.act()).isEqualTo(AuditedAction.userDisabled(user, user.withDisabled(true)));
        });
        assertThat(office.entries()).extracting(AuditEntry::at).allMatch(at -> at.isAfter(user.createdAt()));
    }

    @Test
    void whatIsNotThereIsNotFound() {
        var nobody = world.ids().next();
        assertThatThrownBy(() -> hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(office.operator(), new MerchantId(nobody), true)))
                .isInstanceOf(Refusal.NotFound.class).hasMessage("merchant not found");
        assertThatThrownBy(() -> hazina.disableUser
                .handle(new DisableUser.Command(office.operator(), new UserId(nobody), true)))
                .isInstanceOf(Refusal.NotFound.class).hasMessage("user not found");
        assertThatThrownBy(() -> hazina.allowPayouts
                .handle(new AllowPayouts.Command(office.operator(), new AccountId(nobody), Set.of())))
                .isInstanceOf(Refusal.NotFound.class).hasMessage("account not found");
    }

    private Account allow(Set<Currency> currencies) {
        return hazina.allowPayouts.handle(new AllowPayouts.Command(office.operator(), shop.accountId(), currencies));
    }

    private Holder holder(TestMerchant of) {
        return world.keys().find(of.signedIn.credentials().keyId()).orElseThrow();
    }
}
