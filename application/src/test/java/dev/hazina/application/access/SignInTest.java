package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignInTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void givesAFreshKeyEachTime() {
        SignedIn first = signIn(shop.email);
        SignedIn second = signIn(shop.email.toUpperCase(Locale.ROOT));

        assertThat(first.credentials().keyId()).isNotEqualTo(second.credentials().keyId());
        assertThat(first.merchant()).isEqualTo(shop.signedIn.merchant());
        assertThat(first.user()).isEqualTo(shop.signedIn.user());
        for (SignedIn signedIn : List.of(shop.signedIn, first, second)) {
            assertThat(hazina.authenticate.handle(signedIn.credentials(), Optional.empty()).role())
                    .isEqualTo(Role.OWNER);
        }
        assertThat(key(first).label()).isEqualTo(ApiKey.SESSION);
    }

    @Test
    void theKeyOpensAllAccountsOldestFirst() {
        Account newer = new Account(new AccountId(hazina.world.ids().next()), shop.merchant(), "HZN00000001",
                new Label("Newer"), Currency.UGX, Set.of(), hazina.world.clock().instant().plusSeconds(1));
        hazina.memory.merchants().add(newer);

        assertThat(key(signIn(shop.email)).accounts()).containsExactly(shop.accountId(), newer.id());
    }

    @Test
    void theKeyExpiresAfterTwelveHours() {
        SignedIn signedIn = signIn(shop.email);

        hazina.world.clock().advance(SignIn.SESSION.minusMillis(1));
        assertThat(hazina.authenticate.handle(signedIn.credentials(), Optional.empty()).keyId())
                .isEqualTo(signedIn.credentials().keyId());
        hazina.world.clock().advance(Duration.ofMillis(1));

        assertThatThrownBy(() -> hazina.authenticate.handle(signedIn.credentials(), Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class);
    }

    @Test
    void aUserKeepsTheNewestTwentySessions() {
        List<SignedIn> sessions = new ArrayList<>();
        for (int i = 0; i < SignIn.SESSIONS_KEPT + 3; i++) {
            hazina.world.clock().advance(Duration.ofSeconds(1));
            sessions.add(signIn(shop.email));
        }

        assertThat(sessions.stream().map(s -> hazina.world.keys().find(s.credentials().keyId()).isPresent()))
                .startsWith(false, false, false, true).endsWith(true).filteredOn(kept -> kept)
                .hasSize(SignIn.SESSIONS_KEPT);
        assertThat(hazina.authenticate.handle(shop.signedIn.credentials(), Optional.empty()).role())
                .isEqualTo(Role.OWNER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "wrong password", TestMerchant.PASSWORD + " ", "Correct horse battery"})
    void aWrongPasswordIsRefused(String password) {
        assertThatThrownBy(
                () -> hazina.signIn.handle(new SignIn.Command(shop.email, password, MerchantActions.VISITOR)))
                .isInstanceOf(Refusal.Unauthorized.class);
    }

    @Test
    void anUnknownUserAWrongPasswordAndADisabledUserGetTheSameAnswer() {
        List<String> messages = new ArrayList<>();
        messages.add(refusal("nobody@example.com", TestMerchant.PASSWORD));
        messages.add(refusal(shop.email, "wrong password"));
        hazina.memory.merchants().disable(shop.signedIn.user().id(), true);
        messages.add(refusal(shop.email, TestMerchant.PASSWORD));

        assertThat(messages).hasSize(3).containsOnly("missing or invalid credentials");
    }

    @Test
    void aSuspensionIsAnsweredOnlyToTheRightPassword() {
        hazina.memory.merchants().suspend(shop.merchant(), true);

        assertThatThrownBy(() -> signIn(shop.email)).isInstanceOf(Refusal.Forbidden.class);
        assertThat(refusal(shop.email, "wrong password")).isEqualTo("missing or invalid credentials");

        hazina.memory.merchants().suspend(shop.merchant(), false);
        assertThat(signIn(shop.email).merchant().id()).isEqualTo(shop.merchant());
    }

    private String refusal(String email, String password) {
        try {
            hazina.signIn.handle(new SignIn.Command(email, password, MerchantActions.VISITOR));
            return "none";
        } catch (Refusal.Unauthorized refusal) {
            return refusal.reason();
        }
    }

    private SignedIn signIn(String email) {
        return hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, MerchantActions.VISITOR));
    }

    private ApiKey key(SignedIn signedIn) {
        return hazina.world.keys().find(signedIn.credentials().keyId()).orElseThrow().key();
    }
}
