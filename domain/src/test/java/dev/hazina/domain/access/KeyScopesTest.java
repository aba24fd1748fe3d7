package dev.hazina.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyScopesTest {
    @Test
    void whatIsStoredIsReadAgain() {
        KeyScopes all = new KeyScopes(EnumSet.allOf(KeyScope.class));

        assertThat(KeyScopes.ofText(all.text())).isEqualTo(all);
        assertThat(KeyScopes.ofText("payments:write read")).isEqualTo(KeyScopes.ofText("read payments:write"));
    }

    @Test
    void aScopeOfALaterVersionGivesNothing() {
        assertThat(KeyScopes.ofText("requests:write payouts:write").all()).containsExactly(KeyScope.PAYOUTS);
        assertThat(KeyScopes.ofText("requests:write").isEmpty()).isTrue();
    }

    /// No two scopes have a permission in common, and none manages keys, people or the platform.
    @Test
    void eachPermissionIsOfOneScopeAtMost() {
        Set<Permission> given = Stream.of(Permission.values())
                .filter(permission -> Stream.of(KeyScope.values()).filter(scope -> scope.has(permission)).count() == 1)
                .collect(Collectors.toSet());

        assertThat(given).containsExactlyInAnyOrder(Permission.COLLECT, Permission.PLAY_PAYBILL, Permission.REFUND,
                Permission.TRANSFER, Permission.PAY_OUT, Permission.MANAGE_WALLETS, Permission.MANAGE_WEBHOOKS);
        assertThat(Stream.of(Permission.values()).filter(new KeyScopes(EnumSet.allOf(KeyScope.class))::may))
                .containsExactlyInAnyOrderElementsOf(given);
    }

    @ParameterizedTest
    @EnumSource
    void withinARoleNothingIsLeftThatTheRoleMayNot(Role role) {
        KeyScopes within = new KeyScopes(EnumSet.allOf(KeyScope.class)).within(role);

        assertThat(Stream.of(Permission.values()).filter(within::may)).allMatch(role::may);
        assertThat(within.areWithin(role)).isTrue();
        assertThat(within.all()).contains(KeyScope.READ);
    }
}
