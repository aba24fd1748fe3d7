package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeyRehashing;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuthenticateTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final Credentials credentials = shop.signedIn.credentials();

    @Test
    void aKeyActsOnItsPrimaryAccountUnlessAnotherIsNamed() {
        Account second = account();
        Credentials bound = key(Role.OPERATOR, List.of(second.id(), shop.accountId()));

        assertThat(acting(bound, Optional.empty())).isEqualTo(second);
        assertThat(acting(bound, Optional.of(shop.account.number()))).isEqualTo(shop.account);
        assertThat(acting(bound, Optional.of(shop.accountId().toString()))).isEqualTo(shop.account);
        assertThat(acting(bound, Optional.of(shop.accountId().toString().toUpperCase(Locale.ROOT))))
                .isEqualTo(shop.account);
        assertThat(acting(bound, Optional.of(second.number()))).isEqualTo(second);
    }

    @Test
    void theCallerKnowsAllItsAccountsInTheOrderTheyWereBound() {
        Account second = account();
        Caller.Member caller = (Caller.Member) hazina.authenticate
                .handle(key(Role.OPERATOR, List.of(second.id(), shop.accountId())), Optional.empty());

        assertThat(caller.accounts()).containsExactly(second, shop.account);
        assertThat(caller.merchant()).isEqualTo(shop.merchant());
        assertThat(caller.user()).isEqualTo(shop.signedIn.user().id());
        assertThat(caller.role()).isEqualTo(Role.OPERATOR);
    }

    @Test
    void anAccountTheKeyIsNotBoundToIsForbiddenKnownOrNot() {
        Account second = account();
        TestMerchant other = TestMerchant.open(hazina);

        for (String name : List.of(second.number(), second.id().toString(), other.account.number(), "HZN99999999", "",
                "x",
                hazina.world.ids().next().toString())) {
            assertThatThrownBy(() -> hazina.authenticate.handle(credentials, Optional.of(name)))
                    .isInstanceOf(Refusal.Forbidden.class).hasMessage("this key can't act on that account");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "sk_test_", "wrong"})
    void aWrongSecretIsRefused(String secret) {
        assertRefused(new Credentials(credentials.keyId(), secret));
    }

    @Test
    void aSecretThatIsAlmostRightIsRefused() {
        String secret = credentials.secret();

        assertRefused(new Credentials(credentials.keyId(), secret + "x"));
        assertRefused(new Credentials(credentials.keyId(), secret.substring(0, secret.length() - 1)));
        assertRefused(new Credentials(credentials.keyId(), secret.toLowerCase(Locale.ROOT) + " "));
    }

    @Test
    void anUnknownKeyIsRefusedWhateverItsSecret() {
        assertRefused(new Credentials("key_unknown", credentials.secret()));
        assertRefused(new Credentials("", ""));
        assertRefused(new Credentials(credentials.keyId().toUpperCase(Locale.ROOT), credentials.secret()));
    }

    @Test
    void anothersSecretIsRefused() {
        assertRefused(new Credentials(credentials.keyId(), TestMerchant.open(hazina).signedIn.credentials().secret()));
    }

    @Test
    void aRevokedKeyIsRefused() {
        hazina.memory.merchants().revoke(credentials.keyId());

        assertRefused(credentials);
    }

    @Test
    void aDisabledUserIsRefusedAndASuspendedMerchantForbidden() {
        hazina.memory.merchants().suspend(shop.merchant(), true);
        assertThatThrownBy(() -> hazina.authenticate.handle(credentials, Optional.empty()))
                .isInstanceOf(Refusal.Forbidden.class).hasMessage("the merchant is suspended");
        assertRefused(new Credentials(credentials.keyId(), "wrong"));

        hazina.memory.merchants().disable(shop.signedIn.user().id(), true);
        assertRefused(credentials);
    }

    @Test
    void theOperatorsKeyIsNoMerchants() {
        Caller caller = hazina.authenticate.handle(hazina.operator, Optional.empty());

        assertThat(caller).isEqualTo(new Caller.Administrator(hazina.operator.keyId()));
        assertThat(caller.role()).isEqualTo(Role.ADMINISTRATOR);
        assertRefused(new Credentials(hazina.operator.keyId(), "wrong"));
        assertRefused(new Credentials(hazina.operator.keyId(), credentials.secret()));
    }

    @Test
    void withoutAnOperatorThereIsNoOperatorsKey() {
        var withoutKeys = new Authenticate(hazina.world.keys(), new Administrators(List.of()),
                hazina.world.staffSessions(),
                hazina.secrets, hazina.keyUsage, hazina.merchants.keyRehashing(), hazina.world.clock());

        assertThatThrownBy(() -> withoutKeys.handle(hazina.operator, Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> withoutKeys.handle(new Credentials("", ""), Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ADMINISTRATOR")
    void aCallerMayWhatItsRoleMay(Role role) {
        Caller caller = hazina.authenticate.handle(key(role, List.of(shop.accountId())), Optional.empty());

        for (Permission permission : Permission.values()) {
            if (role.may(permission)) {
                caller.require(permission);
            } else {
                assertThatThrownBy(() -> caller.require(permission)).isInstanceOf(Refusal.Forbidden.class);
            }
        }
    }

    @Test
    void aHashOfAFormerSecretsKeyIsMadeAgainAndOneOfTheCurrentKeyIsLeft() {
        byte[] former = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
        var later = new KeySecrets(new SecureRandom(), List.of(new byte[32], former), "sk_test_");
        List<KeyHashes.Rehash> written = new ArrayList<>();
        var rehashing = new KeyRehashing(rehashes -> {
            written.addAll(rehashes);
            hazina.memory.merchants().replace(rehashes);
        });
        var authenticate = new Authenticate(hazina.world.keys(), new Administrators(List.of()),
                hazina.world.staffSessions(), later,
                hazina.keyUsage, rehashing, hazina.world.clock());

        authenticate.handle(credentials, Optional.empty());
        authenticate.handle(credentials, Optional.empty());
        assertThat(written).as("not on the way of a request").isEmpty();
        rehashing.write();
        assertThat(written).hasSize(1);
        assertThat(written.getFirst().after()).isEqualTo(later.hash(credentials.secret()));

        authenticate.handle(credentials, Optional.empty());
        rehashing.write();
        assertThat(written).hasSize(1);
        assertThatThrownBy(() -> authenticate.handle(new Credentials(credentials.keyId(), "wrong"), Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertRefused(credentials);
    }

    private void assertRefused(Credentials with) {
        assertThatThrownBy(() -> hazina.authenticate.handle(with, Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class).hasMessage("missing or invalid credentials");
    }

    private Account acting(Credentials with, Optional<String> on) {
        return ((Caller.Member) hazina.authenticate.handle(with, on)).acting();
    }

    private Account account() {
        var account = new Account(new AccountId(hazina.world.ids().next()), shop.merchant(),
                hazina.world.ids().nextAccountNumber(), new Label("Second"), Currency.UGX, Set.of(),
                hazina.world.clock().instant());
        hazina.memory.merchants().add(account);
        return account;
    }

    private Credentials key(Role role, List<AccountId> accounts) {
        Credentials issued = hazina.secrets.issue();
        hazina.memory.merchants().add(new ApiKey(issued.keyId(), shop.merchant(), shop.signedIn.user().id(),
                new Label("made by hand"), role, accounts, hazina.secrets.hash(issued.secret()),
                hazina.world.clock().instant(), Optional.empty(), Optional.empty()));
        return issued;
    }
}
