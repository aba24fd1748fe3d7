package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.World;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.application.merchant.Merchants.Registration;
import dev.hazina.application.merchant.MerchantsContract;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.PgWorld;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgMerchantsTest extends MerchantsContract {
    @Override
    public World world() {
        return PgWorld.shared();
    }

    @Test
    void keepsTheMicrosecondsOfAnInstant() {
        Instant at = Instant.parse("2026-10-25T01:30:00.123456Z");
        world.clock().set(at);
        TestMerchant late = TestMerchant.open(hazina);

        assertThat(member(late).user().createdAt()).isEqualTo(at);
        assertThat(member(late).merchant().createdAt()).isEqualTo(at);
        assertThat(late.account.createdAt()).isEqualTo(at);
        assertThat(world.keys().find(late.signedIn.credentials().keyId()).orElseThrow().key().createdAt())
                .isEqualTo(at);
    }

    /// Only a violation of the e-mail's index means that the address is registered; any other one is a defect.
    @Test
    void aClashThatIsNotTheEmailsIsNoRefusalAndLeavesNoTrace() {
        Registration clashing = registration(shop.account.number());

        assertThatThrownBy(() -> world.merchants().begin(clashing)).isNotInstanceOf(Refusal.class);

        assertThat(world.merchants().byEmail(clashing.owner().email().folded())).isEmpty();
        assertThat(world.keys().find(clashing.key().orElseThrow().id())).isEmpty();
    }

    @Test
    void startsTheMerchantsClockWhenTheMerchantBegins() {
        long behind = PgWorld.shared().database().number("""
                SELECT count(*) FROM merchants m JOIN merchant_clock c ON c.merchant_id = m.id
                WHERE c.last_at < m.created_at""");
        long without = PgWorld.shared().database().number("""
                SELECT count(*) FROM merchants WHERE id NOT IN (SELECT merchant_id FROM merchant_clock)
                  AND id <> '00000000-0000-0000-0000-000000000000'""");

        assertThat(behind).isZero();
        assertThat(without).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b@example.com", "\ud800@example.com", "\udfff", "", " "})
    void anImpossibleNameIsUnknown(String strange) {
        assertThat(world.merchants().byEmail(strange)).isEmpty();
        assertThat(world.keys().find(strange)).isEmpty();
    }

    private MerchantUser member(TestMerchant of) {
        return world.merchants().byEmail(Email.parse(of.email).folded()).orElseThrow();
    }

    /// A new merchant with the given account number.
    private Registration registration(String accountNumber) {
        Merchant like = shop.signedIn.merchant();
        User owner = shop.signedIn.user();
        Instant now = world.clock().advance(Duration.ofSeconds(1));
        var id = new MerchantId(world.ids().next());
        User user = User.first(new UserId(world.ids().next()), id, new Email("clash." + id + "@example.com"),
                owner.passwordHash(), Role.OWNER, now);
        var account = new Account(new AccountId(world.ids().next()), id, accountNumber,
                new Label("Clash"), shop.account.defaultCurrency(), Set.of(), now);
        Wallet wallet = Wallet.open(new WalletId(world.ids().next()), id, account.id(), world.ids().nextWalletNumber(),
                Wallet.MAIN, account.defaultCurrency(), true, now);
        var credentials = hazina.secrets.issue();
        var key = new ApiKey(credentials.keyId(), id, user.id(), ApiKey.FIRST, Role.OWNER, List.of(account.id()),
                hazina.secrets.hash(credentials.secret()), now, Optional.empty(), Optional.empty());
        return new Registration(new Merchant(id, like.name(), like.country(), false, now), user, account, wallet,
                Optional.of(key), false);
    }
}
