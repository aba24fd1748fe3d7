package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IssueKeyTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MerchantActions merchantActions = new MerchantActions(hazina, shop);
    private final String own = shop.accountId().toString();

    @Test
    void atLeastOneAccountAndEachOnce() {
        assertThatThrownBy(() -> issue(Role.OWNER)).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> issue(Role.OWNER, own, own)).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> issue(Role.OWNER, own, own.toUpperCase(Locale.ROOT)))
                .isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void anAccountTheCallerIsNotBoundToIsForbiddenKnownOrNot() {
        TestMerchant other = TestMerchant.open(hazina);
        for (String id : List.of(other.accountId().toString(), hazina.world.ids().next().toString(), "x", "",
                shop.account.number())) {
            assertThatThrownBy(() -> issue(Role.OWNER, own, id)).isInstanceOf(Refusal.Forbidden.class)
                    .hasMessage("this key can't act on that account");
        }
        assertThat(hazina.world.merchantReads().keys(shop.merchant())).hasSize(1);
        assertThat(merchantActions.entries()).isEmpty();
    }

    @Test
    void aKeyOfAnotherUsersAccountsCannotBeMadeFromANarrowOne() {
        Account second = merchantActions.open("Second");
        Credentials narrow = merchantActions.issue(Role.OWNER, second).credentials();
        var caller = (Caller.Member) hazina.authenticate.handle(narrow, Optional.empty());

        assertThatThrownBy(() -> hazina.issueKey.handle(
                new IssueKey.Command(merchantActions.owner(), caller, new Label("x"), List.of(own), Role.VIEWER)))
                .isInstanceOf(Refusal.Forbidden.class);
    }

    @ParameterizedTest
    @EnumSource(Role.class)
    void noKeyExceedsTheOneThatMakesIt(Role role) {
        for (Role creator : Role.ofMerchants()) {
            var caller = new Caller.Member("key_x", shop.merchant(), shop.signedIn.user().id(), creator, shop.account,
                    List.of(shop.account),
                    CreatedBy.system("test"));
            var command = new IssueKey.Command(merchantActions.owner(), caller, new Label("x"), List.of(own), role);
            if (creator.covers(role)) {
                assertThat(hazina.issueKey.handle(command).key().role()).isEqualTo(role);
            } else {
                assertThatThrownBy(() -> hazina.issueKey.handle(command)).isInstanceOf(Refusal.Forbidden.class);
            }
        }
    }

    @Test
    void theNewKeyWorksAndItsSecretIsNowhere() {
        Account second = merchantActions.open("Second");
        IssueKey.Issued issued = merchantActions.issue(Role.OPERATOR, second, shop.account);

        var caller = (Caller.Member) hazina.authenticate.handle(issued.credentials(), Optional.empty());

        assertThat(caller.acting()).isEqualTo(second);
        assertThat(caller.accounts()).containsExactly(second, shop.account);
        assertThat(caller.role()).isEqualTo(Role.OPERATOR);
        assertThat(issued.key().expiresAt()).isEmpty();
        assertThat(issued.toString()).doesNotContain(issued.credentials().secret());
        assertThat(merchantActions.entries().toString()).contains(issued.key().id())
                .doesNotContain(issued.credentials().secret());
    }

    private IssueKey.Issued issue(Role role, String... accounts) {
        return hazina.issueKey.handle(
                new IssueKey.Command(merchantActions.owner(), merchantActions.caller(), new Label("till"),
                        List.of(accounts), role));
    }
}
