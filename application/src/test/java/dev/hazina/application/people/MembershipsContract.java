package dev.hazina.application.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignOut;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.DemandSecondFactor;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of a login that belongs to two merchants: its own, of which it is the owner, and the shop, which it has
/// joined as admin.
public abstract class MembershipsContract extends PortContract {
    private static final Password FRESH = new Password("a fresh password");
    private TestMerchant own;
    private SignedIn joined;
    private MerchantActions shopOwner;

    @BeforeEach
    void join() {
        own = TestMerchant.open(hazina);
        joined = new Colleague(hazina, shop).join(own, Role.ADMIN);
        shopOwner = new MerchantActions(hazina, shop);
    }

    private SignedIn signIn(String password) {
        return hazina.signIn.handle(new SignIn.Command(own.email, password, MerchantActions.VISITOR));
    }

    private SignedIn change(SignedIn session, MerchantId merchant) {
        return hazina.access().changeMerchant().handle(new ChangeMerchant.Command(Colleague.by(session),
                Colleague.caller(hazina, session), session.user(), merchant));
    }

    private boolean opens(SignedIn session) {
        return world.keys().find(session.credentials().keyId()).isPresent();
    }

    private List<String> actionsAt(TestMerchant merchant) {
        return new MerchantActions(hazina, merchant).actions();
    }

    @Test
    void aNameIsThatOfOneMerchantAndEndsNoSession() {
        ChangeOwnName rename = new ChangeOwnName(world.people(), new AuditStamps(world.ids(), world.clock()));
        for (Optional<Label> name : List.of(Optional.of(new Label("Asha")), Optional.of(new Label("Asha")),
                Optional.of(new Label("Asha Otieno")), Optional.<Label>empty())) {
            User after = rename.handle(new ChangeOwnName.Command(Colleague.by(joined),
                    Colleague.caller(hazina, joined), name));

            assertThat(after.name()).isEqualTo(name);
            assertThat(world.people().find(after.id())).contains(after);
            assertThat(world.people().list(own.merchant())).extracting(User::name).containsExactly(Optional.empty());
        }

        assertThat(opens(joined)).isTrue();
        assertThat(actionsAt(shop)).endsWith("user.renamed", "user.renamed", "user.renamed");
        assertThat(actionsAt(own)).doesNotContain("user.renamed");
        assertThat(shopOwner.entries().get(2).act().after()).map(AuditSnapshot::json)
                .contains("{\"name\":\"Asha\"}");
    }

    @Test
    void oneLoginHasAUserInEachMerchant() {
        User ownUser = own.signedIn.user();
        User shopUser = joined.user();

        assertThat(shopUser.id()).isNotEqualTo(ownUser.id());
        assertThat(shopUser.login()).isEqualTo(ownUser.login());
        assertThat(shopUser.role()).isEqualTo(Role.ADMIN);
        assertThat(world.people().list(shop.merchant())).extracting(User::shared).containsExactly(false, true);
        assertThat(world.merchants().memberships(ownUser.login())).extracting(member -> member.merchant().id())
                .containsExactly(own.merchant(), shop.merchant());
        assertThat(signIn(TestMerchant.PASSWORD).merchant().id()).as("the merchant joined first")
                .isEqualTo(own.merchant());
    }

    @Test
    void aSessionIsLeftForOneInTheOtherMerchant() {
        SignedIn before = signIn(TestMerchant.PASSWORD);
        SignedIn after = change(before, shop.merchant());

        assertThat(opens(before)).isFalse();
        assertThat(Colleague.caller(hazina, after).merchant()).isEqualTo(shop.merchant());
        assertThat(Colleague.caller(hazina, after).role()).isEqualTo(Role.ADMIN);
        assertThat(shopOwner.entries().getFirst().act().action().wire()).isEqualTo("user.signed_in");
        assertThat(new MerchantActions(hazina, own).entries().getFirst().act().action().wire())
                .isEqualTo("user.signed_out");
        assertThatThrownBy(() -> change(before, shop.merchant())).isInstanceOf(Refusal.Unauthorized.class);
    }

    @Test
    void onlyMerchantsOfTheLoginCanBeChosen() {
        SignedIn session = signIn(TestMerchant.PASSWORD);
        TestMerchant foreign = TestMerchant.open(hazina);

        assertThatThrownBy(() -> change(session, foreign.merchant())).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> change(session, own.merchant())).isInstanceOf(Refusal.NotFound.class);
        shopOwner.suspend(true);
        assertThatThrownBy(() -> change(session, shop.merchant())).isInstanceOf(Refusal.NotFound.class);
        assertThat(opens(session)).isTrue();
    }

    @Test
    void disabledInOneMerchantTheLoginWorksInTheOther() {
        SignedIn session = signIn(TestMerchant.PASSWORD);
        hazina.changeUser.handle(new ChangeUser.Command(shopOwner.owner(), shopOwner.caller(), joined.user().id(),
                new ChangeUser.Change.Disable(true)));

        assertThat(opens(session)).isTrue();
        assertThatThrownBy(() -> Colleague.caller(hazina, joined)).isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> change(session, shop.merchant())).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void disabledInItsFirstMerchantTheLoginSignsInToTheOther() {
        hazina.disableUser.handle(
                new DisableUser.Command(shopOwner.operator(), own.signedIn.user().id(), true));

        assertThat(signIn(TestMerchant.PASSWORD).merchant().id()).isEqualTo(shop.merchant());
    }

    @Test
    void aChangedPasswordEndsTheSessionsInAllMerchants() {
        SignedIn here = signIn(TestMerchant.PASSWORD);
        hazina.changePassword.handle(new ChangePassword.Command(Colleague.by(here), Colleague.caller(hazina, here),
                TestMerchant.PASSWORD, FRESH));

        assertThat(opens(here)).as("the acting session").isTrue();
        assertThat(opens(joined)).isFalse();
        assertThat(actionsAt(own)).containsExactly("user.password_changed");
        assertThat(actionsAt(shop)).endsWith("user.password_changed");
        assertThat(shopOwner.entries().getFirst().by().user()).contains(joined.user().id());
        assertThat(opens(change(signIn(FRESH.text()), shop.merchant()))).isTrue();
    }

    @Test
    void signingOutEverywhereEndsTheSessionsInAllMerchants() {
        SignedIn here = signIn(TestMerchant.PASSWORD);
        hazina.signOut.handle(new SignOut.Command(Colleague.by(here), Colleague.caller(hazina, here), true));

        assertThat(opens(here)).isFalse();
        assertThat(opens(joined)).isFalse();
        assertThat(shopOwner.entries().getFirst().act().action().wire()).isEqualTo("user.signed_out");
    }

    @Test
    void anOwnerOfOneMerchantGetsNoWayIntoTheOther() {
        var set = new SetUserPassword.Command(shopOwner.owner(), shopOwner.caller(), joined.user().id(), FRESH);
        assertThatThrownBy(() -> hazina.access().setUserPassword().handle(set))
                .isInstanceOf(Refusal.Precondition.class);

        new FactorUser(hazina, own.signedIn.user()).switchOn();
        var remove = new RemoveUserSecondFactor.Command(shopOwner.owner(), shopOwner.caller(), joined.user().id());
        assertThatThrownBy(() -> hazina.access().secondFactor().removeOfUser().handle(remove))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(world.secondFactors().find(shop.merchant(), joined.user().id())).isPresent();
    }

    @Test
    void platformStaffSetThePasswordOfWhoBelongsToTwoMerchants() {
        SignedIn session = signIn(TestMerchant.PASSWORD);
        Actor staff = shopOwner.operator();
        hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(staff, joined.user().id(), FRESH));

        assertThat(opens(session)).isFalse();
        assertThat(actionsAt(own)).endsWith("user.password_set");
        assertThat(new MerchantActions(hazina, own).entries().getFirst().by()).isEqualTo(staff);
    }

    @Test
    void oneSecondFactorIsAskedForInAllMerchantsAndKeepsItsTime() {
        FactorUser factor = new FactorUser(hazina, own.signedIn.user());
        factor.switchOn();
        assertThat(opens(joined)).as("began without the factor").isFalse();
        assertThat(actionsAt(shop)).endsWith("user.second_factor_added");
        assertThatThrownBy(() -> signIn(TestMerchant.PASSWORD)).isInstanceOf(Refusal.Unauthorized.class);

        SignedIn session = factor.signIn(Optional.of(factor.code()));
        Optional<?> provenAt = Colleague.caller(hazina, session).factor().provenAt();
        world.clock().advance(Duration.ofMinutes(5));
        Caller.Member there = Colleague.caller(hazina, change(session, shop.merchant()));

        assertThat(there.factor().present()).isTrue();
        assertThat(there.factor().provenAt()).isEqualTo(provenAt);
    }

    @Test
    void aMerchantDemandsTheFactorForItself() {
        SignedIn owner = ownerWithFactor();
        hazina.access().secondFactor().demand().handle(
                new DemandSecondFactor.Command(Colleague.by(owner), Colleague.caller(hazina, owner), true));
        SignedIn session = signIn(TestMerchant.PASSWORD);

        assertThat(Colleague.caller(hazina, session).factor().demanded()).isFalse();
        assertThat(Colleague.caller(hazina, change(session, shop.merchant())).factor().isMissing(Role.ADMIN)).isTrue();
    }

    private SignedIn ownerWithFactor() {
        new FactorUser(hazina, shop.signedIn.user()).switchOn();
        FactorUser owner = new FactorUser(hazina, shop.signedIn.user());
        return owner.signIn(Optional.of(owner.code()));
    }

    /// Passwords are changed through both merchants while sessions are begun in both.
    @Test
    void changesThroughBothMerchantsWaitForEachOther() {
        Actor staff = shopOwner.operator();
        List<User> users = List.of(own.signedIn.user(), joined.user());
        var outcomes = ConcurrentCalls.run(8, number -> hazina.access().setOwnerPassword().handle(
                new SetOwnerPassword.Command(staff, users.get(number % 2).id(), new Password("password " + number))));

        assertThat(ConcurrentCalls.thrown(outcomes)).isEmpty();
        String hash = world.people().find(users.getFirst().id()).orElseThrow().passwordHash();
        assertThat(world.people().find(users.getLast().id()).orElseThrow().passwordHash()).isEqualTo(hash);
        assertThat(opens(joined)).isFalse();
        assertThat(actionsAt(own).stream().filter("user.password_set"::equals)).hasSize(8);
        assertThat(actionsAt(shop).stream().filter("user.password_set"::equals)).hasSize(8);
    }
}
