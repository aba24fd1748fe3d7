package dev.hazina.application.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignOut;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.KeyScope;
import dev.hazina.domain.access.KeyScopes;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [Users].
public abstract class PeopleContract extends PortContract {
    private MerchantActions merchantActions;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
    }

    private User add(Role role) {
        return hazina.addUser.handle(new AddUser.Command(merchantActions.owner(), merchantActions.caller(),
                new Email("Till." + world.ids().next() + "@Example.com"), new Password(TestMerchant.PASSWORD), role));
    }

    private User change(User user, ChangeUser.Change change) {
        return hazina.changeUser
                .handle(new ChangeUser.Command(merchantActions.owner(), merchantActions.caller(), user.id(), change));
    }

    private SignedIn signIn(User user) {
        return hazina.signIn
                .handle(new SignIn.Command(user.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
    }

    private static Actor by(Caller.Member caller) {
        return Actor.key(caller.keyId(), caller.user(), "192.0.2.7", Optional.empty());
    }

    private boolean opens(String keyId) {
        return world.keys().find(keyId).isPresent();
    }

    @Test
    void whoIsAddedCanSignInAndIsInTheLog() {
        User added = add(Role.OPERATOR);

        assertThat(world.people().list(shop.merchant())).extracting(User::id)
                .containsExactly(shop.signedIn.user().id(), added.id());
        assertThat(world.people().list(shop.merchant()).getLast()).isEqualTo(added);
        assertThat(signIn(added).user().role()).isEqualTo(Role.OPERATOR);
        assertThat(merchantActions.actions()).containsExactly("user.created");
        assertThat(merchantActions.entries().getFirst().act().toString()).doesNotContain(added.passwordHash());
    }

    @Test
    void anEmailBelongsToOnePersonHoweverItIsWritten() {
        TestMerchant other = TestMerchant.open(hazina);
        var taken = new AddUser.Command(merchantActions.owner(), merchantActions.caller(),
                new Email(other.email.toUpperCase(Locale.ROOT)), new Password(TestMerchant.PASSWORD), Role.VIEWER);

        assertThatThrownBy(() -> hazina.addUser.handle(taken)).isInstanceOf(Refusal.Conflict.class);

        assertThat(world.people().list(shop.merchant())).hasSize(1);
        assertThat(merchantActions.actions()).isEmpty();
    }

    @Test
    void anotherRoleSignsOutAndTakesKeysDown() {
        User user = add(Role.OWNER);
        SignedIn session = signIn(user);
        ApiKey strong = issue(callerOf(session.credentials()), Role.ADMIN).key();
        ApiKey weak = issue(callerOf(session.credentials()), Role.VIEWER).key();

        User changed = change(user, new ChangeUser.Change.AssignRole(Role.OPERATOR));

        assertThat(changed.role()).isEqualTo(Role.OPERATOR);
        assertThat(opens(session.credentials().keyId())).isFalse();
        assertThat(world.keys().find(strong.id()).orElseThrow().key().role()).isEqualTo(Role.OPERATOR);
        assertThat(world.keys().find(weak.id()).orElseThrow().key().role()).isEqualTo(Role.VIEWER);
        assertThat(merchantActions.actions()).endsWith("user.role_changed");
        assertThat(change(user, new ChangeUser.Change.AssignRole(Role.OPERATOR))).isEqualTo(changed);
        assertThat(merchantActions.actions()).filteredOn("user.role_changed"::equals).hasSize(1);
    }

    @Test
    void aKeyOfAnotherKindOfRoleMayOnlyRead() {
        User user = add(Role.OWNER);
        Credentials operators = issue(callerOf(signIn(user).credentials()), Role.OPERATOR).credentials();

        change(user, new ChangeUser.Change.AssignRole(Role.DEVELOPER));

        assertThat(world.keys().find(operators.keyId()).orElseThrow().key().role()).isEqualTo(Role.VIEWER);
    }

    @Test
    void aCashiersKeysThatReadEnd() {
        User user = add(Role.OWNER);
        var owner = callerOf(signIn(user).credentials());
        String reader = issue(owner, Role.VIEWER).key().id();
        String scoped = scoped(owner, KeyScope.PAYMENTS).keyId();
        String till = issue(owner, Role.OPERATOR).key().id();

        change(user, new ChangeUser.Change.AssignRole(Role.CASHIER));
        assertThat(world.keys().find(till).orElseThrow().key().role()).isEqualTo(Role.CASHIER);
        change(user, new ChangeUser.Change.AssignRole(Role.OWNER));
        assertThat(List.of(reader, scoped)).allSatisfy(ended -> assertThat(world.keys().find(ended)).isEmpty());
    }

    /// A scope is lost for good, as a role is. A key with scopes never becomes one without, which its role would rule.
    @Test
    void anotherRoleTakesScopesAway() {
        User user = add(Role.OWNER);
        Caller.Member owner = callerOf(signIn(user).credentials());
        Credentials both = scoped(owner, KeyScope.PAYMENTS, KeyScope.PAYOUTS);
        Credentials payouts = scoped(owner, KeyScope.PAYOUTS);

        change(user, new ChangeUser.Change.AssignRole(Role.OPERATOR));

        assertThat(callerOf(both).scopes().all()).containsExactly(KeyScope.PAYMENTS);
        assertThat(callerOf(payouts).scopes().all()).containsExactly(KeyScope.READ);
        change(user, new ChangeUser.Change.AssignRole(Role.OWNER));
        assertThat(callerOf(both).scopes().all()).containsExactly(KeyScope.PAYMENTS);
        assertThat(callerOf(payouts).scopes().all()).containsExactly(KeyScope.READ);
        assertThat(callerOf(payouts).role()).isEqualTo(Role.VIEWER);
    }

    private Credentials scoped(Caller.Member by, KeyScope first, KeyScope... more) {
        return hazina.issueKey.handle(new IssueKey.Command(merchantActions.owner(), by, new Label("scoped"),
                List.of(shop.accountId().toString()), Role.VIEWER, new KeyScopes(EnumSet.of(first, more)), false))
                .credentials();
    }

    @Test
    void aKeyIssuesAndRevokesNoMoreThanItsRoleOfTheMoment() {
        User user = add(Role.OWNER);
        Caller.Member owner = callerOf(signIn(user).credentials());
        String admins = issue(owner, Role.ADMIN).key().id();
        Caller.Member former = callerOf(issue(owner, Role.OWNER).credentials());

        change(user, new ChangeUser.Change.AssignRole(Role.DEVELOPER));

        assertThat(former.role()).isEqualTo(Role.OWNER);
        assertThatThrownBy(() -> issue(former, Role.ADMIN)).isInstanceOf(Refusal.Forbidden.class);
        String viewers = issue(former, Role.VIEWER).key().id();
        revoke(former, viewers);
        assertThat(world.keys().find(viewers)).isEmpty();
        String shops = shop.keyId();
        assertThatThrownBy(() -> revoke(former, shops)).isInstanceOf(Refusal.Forbidden.class);
        assertThat(world.keys().find(shops)).isPresent();
        assertThat(world.keys().find(admins).orElseThrow().key().role()).isEqualTo(Role.VIEWER);
    }

    private Caller.Member callerOf(Credentials credentials) {
        return (Caller.Member) hazina.authenticate.handle(credentials, Optional.empty());
    }

    private IssueKey.Issued issue(Caller.Member by, Role role) {
        return hazina.issueKey.handle(new IssueKey.Command(by(by), by, new Label("key"),
                List.of(shop.accountId().toString()), role));
    }

    private void revoke(Caller.Member by, String keyId) {
        hazina.revokeKey.handle(new RevokeKey.Command(by(by), shop.merchant(), keyId, false));
    }

    @Test
    void whoIsShutOutStaysOutUntilLetIn() {
        User user = add(Role.VIEWER);
        change(user, new ChangeUser.Change.Disable(true));
        assertThatThrownBy(() -> signIn(user)).isInstanceOf(Refusal.Unauthorized.class);
        change(user, new ChangeUser.Change.Disable(false));
        assertThat(signIn(user).user().disabled()).isFalse();
        assertThat(merchantActions.actions()).endsWith("user.disabled", "user.enabled");
    }

    @Test
    void aMerchantKeepsAnOwnerAndNobodyChangesThemselves() {
        User second = add(Role.OWNER);
        var self = new ChangeUser.Command(merchantActions.owner(), merchantActions.caller(), shop.signedIn.user().id(),
                new ChangeUser.Change.AssignRole(Role.VIEWER));
        assertThatThrownBy(() -> hazina.changeUser.handle(self)).isInstanceOf(Refusal.Precondition.class);

        hazina.disableUser.handle(new DisableUser.Command(merchantActions.operator(), shop.signedIn.user().id(), true));
        // As another has set the second owner's password, that one changes no access for a day.
        world.clock().advance(Duration.ofHours(25));
        String key = signIn(second).credentials().keyId();
        var caller = new Caller.Member(key, shop.merchant(), new UserId(world.ids().next()), Role.OWNER,
                shop.account, List.of(shop.account),
                CreatedBy.system("test"));
        var last = new ChangeUser.Command(by(caller), caller, second.id(),
                new ChangeUser.Change.Disable(true));
        assertThatThrownBy(() -> hazina.changeUser.handle(last)).isInstanceOf(Refusal.Precondition.class);
        assertThat(world.people().list(shop.merchant()).getLast().disabled()).isFalse();
    }

    @Test
    void nobodyGivesMoreThanTheyHaveOrReachesAnotherMerchant() {
        var admin = new Caller.Member("key_x", shop.merchant(), new UserId(world.ids().next()), Role.ADMIN,
                shop.account, List.of(shop.account),
                CreatedBy.system("test"));
        assertThatThrownBy(() -> hazina.addUser.handle(new AddUser.Command(merchantActions.owner(), admin,
                new Email("x@example.com"), new Password(TestMerchant.PASSWORD), Role.OWNER)))
                .isInstanceOf(Refusal.Forbidden.class);
        TestMerchant other = TestMerchant.open(hazina);
        var foreign = new ChangeUser.Command(merchantActions.owner(), merchantActions.caller(),
                other.signedIn.user().id(),
                new ChangeUser.Change.Disable(true));
        assertThatThrownBy(() -> hazina.changeUser.handle(foreign)).isInstanceOf(Refusal.NotFound.class);
        assertThat(world.people().list(other.merchant()).getFirst().disabled()).isFalse();
    }

    @Test
    void anotherPasswordEndsEverySessionButTheOneThatChangedIt() {
        SignedIn here = merchantActions.signIn();
        SignedIn elsewhere = merchantActions.signIn();
        var caller = (Caller.Member) hazina.authenticate.handle(here.credentials(), Optional.empty());
        var by = by(caller);
        assertThatThrownBy(() -> hazina.changePassword.handle(
                new ChangePassword.Command(by, caller, "a wrong one", new Password("another password"))))
                .isInstanceOf(Refusal.Precondition.class);

        hazina.changePassword.handle(
                new ChangePassword.Command(by, caller, TestMerchant.PASSWORD, new Password("another password")));

        assertThat(opens(here.credentials().keyId())).isTrue();
        assertThat(opens(elsewhere.credentials().keyId())).isFalse();
        assertThat(opens(shop.signedIn.credentials().keyId())).isTrue();
        assertThatThrownBy(merchantActions::signIn).isInstanceOf(Refusal.Unauthorized.class);
        assertThat(merchantActions.actions()).containsExactly("user.password_changed");
    }

    @Test
    void signingOutEndsSessionsAndNoOtherKey() {
        SignedIn first = merchantActions.signIn();
        SignedIn second = merchantActions.signIn();
        TestMerchant other = TestMerchant.open(hazina);
        SignedIn others = new MerchantActions(hazina, other).signIn();
        var caller = (Caller.Member) hazina.authenticate.handle(first.credentials(), Optional.empty());

        hazina.signOut.handle(new SignOut.Command(by(caller), caller, false));
        assertThat(opens(first.credentials().keyId())).isFalse();
        assertThat(opens(second.credentials().keyId())).isTrue();

        hazina.signOut.handle(new SignOut.Command(merchantActions.owner(), merchantActions.caller(), false));
        assertThat(opens(shop.signedIn.credentials().keyId())).isTrue();
        hazina.signOut.handle(new SignOut.Command(merchantActions.owner(), merchantActions.caller(), true));
        assertThat(opens(second.credentials().keyId())).isFalse();
        assertThat(opens(shop.signedIn.credentials().keyId())).isTrue();
        assertThat(opens(others.credentials().keyId())).isTrue();
    }

    /// The link was mailed to an owner, who has another role by the time that it is used.
    @Test
    void aMailedLinkGivesNoMoreThanTheRoleOfNow() {
        User owner = add(Role.OWNER);
        hazina.access().mailResetLink().handle(
                new MailResetLink.Command(owner.email().text(), MerchantActions.VISITOR));
        String link = hazina.linkMailer.newestLink();
        change(owner, new ChangeUser.Change.AssignRole(Role.VIEWER));

        hazina.access().resetPassword().handle(new ResetPassword.Command(link, new Password("chosen by a link"),
                MerchantActions.VISITOR));
        SignedIn session = hazina.signIn.handle(
                new SignIn.Command(owner.email().text(), "chosen by a link", MerchantActions.VISITOR));

        assertThat(session.user().role()).isEqualTo(Role.VIEWER);
        assertThatThrownBy(() -> hazina.addUser.handle(new AddUser.Command(Colleague.by(session),
                Colleague.caller(hazina, session), new Email("crony." + world.ids().next() + "@example.com"),
                new Password(TestMerchant.PASSWORD), Role.OWNER))).isInstanceOf(Refusal.Forbidden.class);
    }
}
