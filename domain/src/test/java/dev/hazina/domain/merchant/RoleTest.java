package dev.hazina.domain.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RoleTest {

    @ParameterizedTest
    @CsvSource({
            // permission, viewer, operator, admin, owner, administrator
            "READ, true, true, true, true, false",
            "COLLECT, false, true, true, true, false",
            "REFUND, false, true, true, true, false",
            "TRANSFER, false, true, true, true, false",
            "PAY_OUT, false, false, true, true, false",
            "MANAGE_WALLETS, false, false, true, true, false",
            "MANAGE_WEBHOOKS, false, false, true, true, false",
            "MANAGE_MERCHANT, false, false, false, true, false",
            "ADMINISTER, false, false, false, false, true",
            "MOVE_SANDBOX_CLOCK, true, true, true, true, true",
            "PLAY_PAYBILL, false, true, true, true, true",
    })
    void may(Permission permission, boolean viewer, boolean operator, boolean admin, boolean owner,
            boolean administrator) {
        assertThat(Stream.of(Role.values()).map(role -> role.may(permission))).containsExactly(viewer, operator, admin,
                owner, administrator);
    }

    @Test
    void theTableAboveNamesEveryPermission() {
        assertThat(Permission.values()).hasSize(11);
    }

    @ParameterizedTest
    @CsvSource({
            // issuer, viewer, operator, admin, owner, administrator
            "VIEWER, true, false, false, false, false",
            "OPERATOR, true, true, false, false, false",
            "ADMIN, true, true, true, false, false",
            "OWNER, true, true, true, true, false",
            "ADMINISTRATOR, false, false, false, false, true",
    })
    void coversNoMoreThanItself(Role issuer, boolean viewer, boolean operator, boolean admin, boolean owner,
            boolean administrator) {
        assertThat(Stream.of(Role.values()).map(issuer::covers)).isEqualTo(
                List.of(viewer, operator, admin, owner, administrator));
    }

    @ParameterizedTest
    @EnumSource
    void isReadBackFromItsName(Role role) {
        assertThat(Role.ofWire(role.wire())).contains(role);
        assertThat(Role.ofWire(role.name())).isEmpty();
    }

    /// A caller with the right to issue keys may issue a key with any role of a merchant.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ADMINISTRATOR")
    void aManagerOfTheMerchantCoversAllItsRoles(Role role) {
        if (role.may(Permission.MANAGE_MERCHANT)) {
            assertThat(Stream.of(Role.VIEWER, Role.OPERATOR, Role.ADMIN, Role.OWNER)).allMatch(role::covers);
        }
    }

    @ParameterizedTest
    @CsvSource({"OWNER, OWNER, OWNER", "OWNER, VIEWER, VIEWER", "VIEWER, OWNER, VIEWER", "ADMIN, OPERATOR, OPERATOR"})
    void aKeysRoleCountsNoFurtherThanItsUsers(Role ofTheKey, Role ofTheUser, Role counts) {
        assertThat(ofTheKey.atMost(ofTheUser)).isEqualTo(counts);
    }
}
