package dev.hazina.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RoleTest {

    /// The permissions are repeated here, independently of the program.
    @ParameterizedTest
    @CsvSource({
            "READ, VIEWER FINANCE DEVELOPER OPERATOR ADMIN OWNER",
            "READ_OWN, CASHIER VIEWER FINANCE DEVELOPER OPERATOR ADMIN OWNER",
            "COLLECT, CASHIER DEVELOPER OPERATOR ADMIN OWNER",
            "REFUND, FINANCE OPERATOR ADMIN OWNER",
            "TRANSFER, OPERATOR ADMIN OWNER",
            "PAY_OUT, ADMIN OWNER",
            "MANAGE_WALLETS, ADMIN OWNER",
            "MANAGE_WEBHOOKS, DEVELOPER ADMIN OWNER",
            "MANAGE_KEYS, DEVELOPER OWNER",
            "MANAGE_MERCHANT, OWNER",
            "READ_PLATFORM, ADMINISTRATOR",
            "OWN_STAFF_ACCESS, ADMINISTRATOR",
            "HELP_USERS, ADMINISTRATOR",
            "ERASE_PAYERS, ADMINISTRATOR",
            "SUSPEND_MERCHANT, ADMINISTRATOR",
            "REACTIVATE_MERCHANT, ADMINISTRATOR",
            "WRITE_NOTES, ADMINISTRATOR",
            "ASK_PROVIDER, ADMINISTRATOR",
            "DECIDE_MONEY, ADMINISTRATOR",
            "CHANGE_LIMITS, ADMINISTRATOR",
            "CHANGE_PROVIDERS, ADMINISTRATOR",
            "END_RESTORE, ADMINISTRATOR",
            "MANAGE_STAFF, ADMINISTRATOR",
            "OWN_SESSION, CASHIER VIEWER FINANCE DEVELOPER OPERATOR ADMIN OWNER ADMINISTRATOR",
            "MOVE_SANDBOX_CLOCK, FINANCE DEVELOPER OPERATOR ADMIN OWNER ADMINISTRATOR",
            "PLAY_PAYBILL, DEVELOPER OPERATOR ADMIN OWNER ADMINISTRATOR",
    })
    void may(Permission permission, String roles) {
        assertThat(Stream.of(Role.values()).filter(role -> role.may(permission)))
                .containsExactlyElementsOf(roles(roles));
    }

    @Test
    void theTableAboveNamesEveryPermission() {
        assertThat(Permission.values()).hasSize(26);
    }

    @ParameterizedTest
    @CsvSource({
            "CASHIER, CASHIER",
            "VIEWER, VIEWER",
            "FINANCE, VIEWER FINANCE",
            "DEVELOPER, CASHIER VIEWER DEVELOPER",
            "OPERATOR, CASHIER VIEWER FINANCE OPERATOR",
            "ADMIN, CASHIER VIEWER FINANCE OPERATOR ADMIN",
            "OWNER, CASHIER VIEWER FINANCE DEVELOPER OPERATOR ADMIN OWNER",
            "ADMINISTRATOR, ADMINISTRATOR",
    })
    void coversNoMoreThanItself(Role issuer, String covered) {
        assertThat(Stream.of(Role.values()).filter(issuer::covers)).containsExactlyElementsOf(roles(covered));
    }

    private static List<Role> roles(String names) {
        return Stream.of(names.split(" ")).map(Role::valueOf).toList();
    }

    @Test
    void aMerchantGivesEveryRoleButTheAdministrators() {
        assertThat(Role.ofMerchants()).containsExactlyElementsOf(
                Stream.of(Role.values()).filter(role -> role != Role.ADMINISTRATOR).toList());
    }

    @ParameterizedTest
    @EnumSource
    void isReadBackFromItsName(Role role) {
        assertThat(Role.ofWire(role.wire())).contains(role);
        assertThat(Role.ofWire(role.name())).isEmpty();
    }

    /// A user who manages the others can give each of them any role of the merchant.
    @ParameterizedTest
    @EnumSource
    void aManagerOfTheMerchantCoversAllItsRoles(Role role) {
        assertThat(role.may(Permission.MANAGE_MERCHANT)).isEqualTo(Role.ofMerchants().stream().allMatch(role::covers));
    }

    @ParameterizedTest
    @CsvSource({"OWNER, OWNER, OWNER", "OWNER, VIEWER, VIEWER", "VIEWER, OWNER, VIEWER", "ADMIN, OPERATOR, OPERATOR",
            "OPERATOR, FINANCE, FINANCE", "OPERATOR, DEVELOPER, VIEWER", "DEVELOPER, ADMIN, VIEWER",
            "DEVELOPER, OWNER, DEVELOPER", "OWNER, CASHIER, CASHIER", "CASHIER, DEVELOPER, CASHIER"})
    void aKeysRoleCountsNoFurtherThanItsUsers(Role ofTheKey, Role ofTheUser, Role counts) {
        assertThat(ofTheKey.atMost(ofTheUser)).contains(counts);
    }

    @ParameterizedTest
    @CsvSource({"VIEWER, CASHIER", "FINANCE, CASHIER", "CASHIER, VIEWER", "CASHIER, FINANCE"})
    void nothingIsLeftWhereOneOfThemMayNotRead(Role ofTheKey, Role ofTheUser) {
        assertThat(ofTheKey.atMost(ofTheUser)).isEmpty();
    }

    /// What is left never has a permission that one of the two lacks.
    @ParameterizedTest
    @EnumSource
    void whatIsLeftIsWithinBoth(Role ofTheKey) {
        assertThat(Role.values()).allSatisfy(ofTheUser -> assertThat(ofTheKey.atMost(ofTheUser)).satisfiesAnyOf(
                left -> assertThat(left).isEmpty(),
                left -> assertThat(left).hasValueSatisfying(
                        role -> assertThat(ofTheKey.covers(role) && ofTheUser.covers(role)).isTrue())));
    }
}
