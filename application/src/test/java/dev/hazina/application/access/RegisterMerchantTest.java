package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegisterMerchantTest {
    private final InMemoryHazina hazina = new InMemoryHazina();

    @ParameterizedTest
    @CsvSource({"'', KES", "KE, KES", "TZ, TZS", "UG, UGX", "RW, USD", "DE, USD", "US, USD"})
    void beginsWithAnAccountAndADefaultWalletInTheCountrysCurrency(String country, Currency currency) {
        TestMerchant shop = TestMerchant.open(hazina, country);

        assertThat(shop.account.defaultCurrency()).isEqualTo(currency);
        assertThat(shop.account.number()).matches("HZN[0-9]{8}");
        List<Wallet> wallets = hazina.world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(),
                Optional.empty());
        assertThat(wallets).containsExactly(shop.main);
        assertThat(shop.main.name()).isEqualTo(Wallet.MAIN);
        assertThat(shop.main.currency()).isEqualTo(currency);
        assertThat(shop.main.isDefault()).isTrue();
        assertThat(shop.main.isEmpty()).isTrue();
    }

    @Test
    void theFirstUserOwnsTheMerchantAndTheFirstKeyNeverExpires() {
        TestMerchant shop = TestMerchant.open(hazina);
        SignedIn signedIn = shop.signedIn;
        ApiKey key = hazina.world.keys().find(signedIn.credentials().keyId()).orElseThrow().key();

        assertThat(signedIn.user().role()).isEqualTo(Role.OWNER);
        assertThat(signedIn.user().merchant()).isEqualTo(signedIn.merchant().id());
        assertThat(signedIn.user().email().text()).isEqualTo(shop.email);
        assertThat(key.label()).isEqualTo(ApiKey.FIRST);
        assertThat(key.role()).isEqualTo(Role.OWNER);
        assertThat(key.expiresAt()).isEmpty();
        assertThat(key.accounts()).containsExactly(shop.accountId());
        assertThat(signedIn.credentials().keyId()).startsWith("key_");
        assertThat(signedIn.credentials().secret()).startsWith("sk_test_");
    }

    @Test
    void nothingShownOnceIsKept() {
        TestMerchant shop = TestMerchant.open(hazina);
        ApiKey key = hazina.world.keys().find(shop.signedIn.credentials().keyId()).orElseThrow().key();

        assertThat(key.secretHash()).isEqualTo(hazina.secrets.hash(shop.signedIn.credentials().secret()));
        assertThat(shop.signedIn.credentials().toString()).doesNotContain(shop.signedIn.credentials().secret());
        assertThat(new RegisterMerchant.Command(new Email("a@b"), new Password(TestMerchant.PASSWORD), new Label("x"),
                new Country("KE")).toString()).doesNotContain(TestMerchant.PASSWORD);
        assertThat(new SignIn.Command("a@b", TestMerchant.PASSWORD, MerchantActions.VISITOR).toString())
                .doesNotContain(TestMerchant.PASSWORD);
    }

    @Test
    void anEmailIsRegisteredOnceInWhateverCase() {
        TestMerchant shop = TestMerchant.open(hazina);

        for (String email : List.of(shop.email, shop.email.toUpperCase(Locale.ROOT),
                shop.email.toLowerCase(Locale.ROOT))) {
            assertThatThrownBy(() -> register(email)).isInstanceOf(Refusal.Conflict.class)
                    .hasMessage("email is already registered");
        }
        assertThat(register("x" + shop.email).merchant().name().text()).isEqualTo("Duka");
    }

    @Test
    void aMerchantCanBeginWithAKeyThatIsKnownBeforehand() {
        Credentials known = new Credentials("key_sandbox", "sk_test_sandbox");

        SignedIn signedIn = hazina.registerMerchant.begin(command("sandbox@example.com"), known);

        assertThat(signedIn.credentials()).isEqualTo(known);
        Caller caller = hazina.authenticate.handle(known, Optional.empty());
        assertThat(caller.role()).isEqualTo(Role.OWNER);
        List<Account> accounts = hazina.world.keys().accountsOf(signedIn.merchant().id());
        assertThat(((Caller.Member) caller).accounts()).isEqualTo(accounts);
    }

    private SignedIn register(String email) {
        return hazina.registerMerchant.handle(command(email));
    }

    private static RegisterMerchant.Command command(String email) {
        return new RegisterMerchant.Command(Email.parse(email), Password.parse(TestMerchant.PASSWORD),
                new Label("Duka"),
                Country.parse("KE"));
    }
}
