package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.key.Keys;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The contract of every store of merchants.
public abstract class MerchantsContract extends PortContract {

    @Test
    void givesEverythingBackAsItWasWritten() {
        Merchants.Registration beginning = beginning(fresh());

        world.merchants().begin(beginning);

        assertThat(world.merchants().byEmail(beginning.owner().email().folded()))
                .contains(new Merchants.MerchantUser(beginning.owner(), beginning.merchant(), false));
        assertThat(world.keys().accountsOf(beginning.merchant().id())).containsExactly(beginning.account());
        assertThat(wallet(beginning)).contains(beginning.wallet());
        ApiKey key = beginning.key().orElseThrow();
        Keys.Holder holder = world.keys().find(key.id()).orElseThrow();
        assertThat(holder.key()).usingRecursiveComparison().isEqualTo(key);
        assertThat(holder.accounts()).containsExactly(beginning.account());
        assertThat(holder.merchantSuspended()).isFalse();
        assertThat(holder.userDisabled()).isFalse();
    }

    @Test
    void aMerchantMayBeginWithoutAKey() {
        Merchants.Registration full = beginning(fresh());
        var withoutKey = new Merchants.Registration(full.merchant(), full.owner(), full.account(), full.wallet(),
                Optional.empty(), false);

        world.merchants().begin(withoutKey);

        assertThat(world.merchants().byEmail(full.owner().email().folded())).isPresent();
        assertThat(world.merchantReads().keys(full.merchant().id())).isEmpty();
        assertThat(wallet(full)).contains(full.wallet());
    }

    @Test
    void anUnknownEmailIsNoUser() {
        assertThat(world.merchants().byEmail("nobody" + world.ids().next() + "@example.com")).isEmpty();
    }

    @Test
    void refusesAnEmailThatIsRegisteredInWhateverCase() {
        String email = fresh();
        Merchants.Registration first = beginning(email);
        world.merchants().begin(first);
        Merchants.Registration second = beginning(email.toUpperCase(Locale.ROOT));

        assertThatThrownBy(() -> world.merchants().begin(second)).isInstanceOf(Refusal.Conflict.class);

        assertThat(world.merchants().byEmail(first.owner().email().folded())).map(Merchants.MerchantUser::merchant)
                .contains(first.merchant());
        assertThat(world.keys().find(second.key().orElseThrow().id())).isEmpty();
        assertThat(world.keys().accountsOf(second.merchant().id())).isEmpty();
        assertThat(wallet(second)).isEmpty();
    }

    @Test
    void ofManyWithOneEmailOneIsRegistered() {
        String email = fresh();

        var fates = ConcurrentCalls.run(20, i -> {
            Merchants.Registration beginning = beginning(i % 2 == 0 ? email : email.toUpperCase(Locale.ROOT));
            world.merchants().begin(beginning);
            return beginning.merchant();
        });

        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(fates)).hasSize(19).allMatch(thrown -> thrown instanceof Refusal.Conflict);
        assertThat(world.merchants().byEmail(email)).map(Merchants.MerchantUser::merchant)
                .contains(ConcurrentCalls.results(fates).getFirst());
    }

    @Test
    void whatAMerchantOpensLaterIsLaterThanItsFirstWallet() {
        Merchants.Registration beginning = beginning(fresh());
        world.merchants().begin(beginning);

        Instant first = look(LockSet.of(beginning.merchant().id()), locked -> locked.tick());

        assertThat(first).isAfter(beginning.wallet().createdAt());
    }

    private Optional<Wallet> wallet(Merchants.Registration of) {
        return world.wallets().find(of.merchant().id(), new WalletRef.DefaultOf(of.account().id()));
    }

    private String fresh() {
        return "new." + world.ids().next() + "@example.com";
    }

    private Merchants.Registration beginning(String email) {
        var ids = world.ids();
        Instant now = world.clock().instant().truncatedTo(ChronoUnit.MICROS);
        var merchant = new Merchant(new MerchantId(ids.next()), new Label("Duka la Ömer"), new Country("UG"), false,
                now);
        User user = User.first(new UserId(ids.next()), merchant.id(), new Email(email), "$argon2id$x", Role.OWNER,
                now);
        var account = new Account(new AccountId(ids.next()), merchant.id(), ids.nextAccountNumber(),
                new Label("Account"), Currency.UGX, Set.of(Currency.KES, Currency.UGX), now);
        Wallet wallet = Wallet.open(new WalletId(ids.next()), merchant.id(), account.id(), ids.nextWalletNumber(),
                Wallet.MAIN, Currency.UGX, true, now);
        var credentials = hazina.secrets.issue();
        var key = new ApiKey(credentials.keyId(), merchant.id(), user.id(), ApiKey.FIRST, Role.OWNER,
                List.of(account.id()), hazina.secrets.hash(credentials.secret()), now, Optional.empty(),
                Optional.empty());
        return new Merchants.Registration(merchant, user, account, wallet, Optional.of(key), false);
    }
}
