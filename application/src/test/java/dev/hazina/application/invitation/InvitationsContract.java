package dev.hazina.application.invitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.invitation.InviteUser.Invited;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract of [Invitations], through the commands that use them.
public abstract class InvitationsContract extends PortContract {
    private static final Password CHOSEN = new Password("a chosen password");
    private MerchantActions owner;
    private Colleague colleague;

    @BeforeEach
    void moveIn() {
        owner = new MerchantActions(hazina, shop);
        colleague = new Colleague(hazina, shop);
    }

    private String freshEmail() {
        return "New." + world.ids().next() + "@Example.com";
    }

    private SignedIn acceptAsNew(String link) {
        return hazina.access().invitations().accept()
                .handle(new AcceptInvitation.AsNew(link, CHOSEN, MerchantActions.VISITOR));
    }

    private InviteUser.Invited again(Invitation invitation) {
        return hazina.access().invitations().invite()
                .handle(new InviteUser.Again(owner.owner(), owner.caller(), invitation.id()));
    }

    private void withdraw(Invitation invitation) {
        hazina.access().invitations().withdraw()
                .handle(new WithdrawInvitation.Command(owner.owner(), owner.caller(), invitation.id()));
    }

    private void requireUseless(String link) {
        assertThatThrownBy(() -> hazina.access().invitations().find().handle(link))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> acceptAsNew(link)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> colleague.accept(link)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aNewPersonChoosesAPasswordAndIsSignedIn() {
        String email = freshEmail();
        String link = colleague.mailed(email, Role.OPERATOR);
        assertThat(hazina.linkMailer.sent().getLast().to().text()).isEqualTo(email);

        SignedIn session = acceptAsNew(link);

        assertThat(session.user().role()).isEqualTo(Role.OPERATOR);
        assertThat(session.merchant().id()).isEqualTo(shop.merchant());
        assertThat(world.people().list(shop.merchant())).extracting(User::id).contains(session.user().id());
        assertThat(owner.actions()).containsExactly("invitation.created", "invitation.accepted");
        assertThat(owner.entries().toString()).doesNotContain(link.substring(link.indexOf('.') + 1));
        assertThat(world.invitations().list(shop.merchant())).isEmpty();
        requireUseless(link);
    }

    @Test
    void aPersonWithALoginAcceptsWithItsPassword() {
        TestMerchant other = TestMerchant.open(hazina);
        String link = colleague.mailed(other.email.toUpperCase(Locale.ROOT), Role.VIEWER);

        assertThatThrownBy(() -> acceptAsNew(link)).isInstanceOf(Refusal.Conflict.class);
        assertThatThrownBy(() -> hazina.access().invitations().accept().handle(new AcceptInvitation.WithLogin(link,
                "not the password", Optional.empty(), MerchantActions.VISITOR)))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(colleague.accept(link).user().login()).isEqualTo(other.signedIn.user().login());
    }

    @Test
    void aLoginWithASecondFactorNeedsItsCode() {
        TestMerchant other = TestMerchant.open(hazina);
        FactorUser factor = new FactorUser(hazina, other.signedIn.user());
        factor.switchOn();
        String link = colleague.mailed(other.email, Role.VIEWER);

        assertThatThrownBy(() -> colleague.accept(link)).isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> colleague.accept(link, Optional.of("000000")))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(Colleague.caller(hazina, colleague.accept(link, Optional.of(factor.code()))).merchant())
                .isEqualTo(shop.merchant());
    }

    @Test
    void aLoginThatIsDisabledElsewhereMayJoin() {
        TestMerchant other = TestMerchant.open(hazina);
        new MerchantActions(hazina, other).disable(true);

        assertThat(colleague.join(other, Role.VIEWER).merchant().id()).isEqualTo(shop.merchant());
    }

    @Test
    void aLinkLastsSevenDaysAndItsEmailCanBeInvitedAgain() {
        String email = freshEmail();
        String link = colleague.mailed(email, Role.VIEWER);
        world.clock().advance(Duration.ofDays(7).minusMillis(1));
        assertThat(hazina.access().invitations().find().handle(link).email()).isEqualTo(new Email(email));
        world.clock().advance(Duration.ofMillis(1));
        requireUseless(link);

        assertThat(acceptAsNew(colleague.mailed(email, Role.VIEWER)).user().role()).isEqualTo(Role.VIEWER);
    }

    @Test
    void aWithdrawnInvitationAndAFormerLinkAreUseless() {
        String former = colleague.mailed(freshEmail(), Role.VIEWER);
        Invitation invitation = world.invitations().list(shop.merchant()).getFirst();
        again(invitation);
        String later = hazina.linkMailer.newestLink();
        requireUseless(former);
        assertThat(hazina.access().invitations().find().handle(later).id()).isEqualTo(invitation.id());

        withdraw(invitation);
        requireUseless(later);
        assertThatThrownBy(() -> withdraw(invitation)).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> again(invitation)).isInstanceOf(Refusal.NotFound.class);
        assertThat(owner.actions()).containsExactly("invitation.created", "invitation.renewed",
                "invitation.withdrawn");
    }

    @Test
    void aWrongTokenAcceptsNothing() {
        String link = colleague.mailed(freshEmail(), Role.VIEWER);
        requireUseless(link.substring(0, link.length() - 2) + "xx");
        requireUseless("nothing");
        assertThat(acceptAsNew(link).user().role()).isEqualTo(Role.VIEWER);
    }

    @Test
    void whoBelongsToTheMerchantOrIsInvitedIsNotInvited() {
        String email = freshEmail();
        colleague.invite(email, Role.VIEWER);
        assertThatThrownBy(() -> colleague.invite(email.toLowerCase(Locale.ROOT), Role.VIEWER))
                .isInstanceOf(Refusal.Conflict.class);
        assertThatThrownBy(() -> colleague.invite(shop.email, Role.VIEWER)).isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void anInvitationEndsWithTheRightsOfItsSender() {
        Caller.Member caller = owner.caller();
        User second = owner.hire(Role.OWNER);
        SignedIn session = hazina.signIn.handle(
                new SignIn.Command(second.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
        hazina.access().invitations().invite().handle(new InviteUser.Command(Colleague.by(session),
                Colleague.caller(hazina, session), new Email(freshEmail()), Role.OWNER));
        String link = hazina.linkMailer.newestLink();
        hazina.changeUser.handle(new ChangeUser.Command(owner.owner(), caller, second.id(),
                new ChangeUser.Change.Disable(true)));

        requireUseless(link);
    }

    /// The sender may invite no one by now, or no one as an owner.
    @ParameterizedTest
    @EnumSource(names = {"VIEWER", "ADMIN"})
    void anInvitationGivesNothingThatItsSenderMayNotGiveByNow(Role lower) {
        User second = owner.hire(Role.OWNER);
        SignedIn session = hazina.signIn.handle(
                new SignIn.Command(second.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
        hazina.access().invitations().invite().handle(new InviteUser.Command(Colleague.by(session),
                Colleague.caller(hazina, session), new Email(freshEmail()), Role.OWNER));
        String link = hazina.linkMailer.newestLink();
        hazina.changeUser.handle(new ChangeUser.Command(owner.owner(), owner.caller(), second.id(),
                new ChangeUser.Change.AssignRole(lower)));

        requireUseless(link);
        assertThat(world.people().list(shop.merchant())).hasSize(2);
    }

    @Test
    void anInvitationToASuspendedMerchantWaitsForItsReturn() {
        String link = colleague.mailed(freshEmail(), Role.VIEWER);
        owner.suspend(true);
        assertThatThrownBy(() -> acceptAsNew(link)).isInstanceOf(Refusal.class);
        assertThat(world.people().list(shop.merchant())).hasSize(1);

        owner.suspend(false);
        assertThat(acceptAsNew(link).user().role()).isEqualTo(Role.VIEWER);
    }

    @Test
    void anInvitationGivesNoHigherRoleThanItsSenders() {
        Caller.Member above = owner.caller();
        var low = new Caller.Member(above.keyId(), above.merchant(), above.user(), Role.ADMIN, above.acting(),
                above.accounts(), above.name());
        assertThatThrownBy(() -> hazina.access().invitations().invite().handle(
                new InviteUser.Command(owner.owner(), low, new Email(freshEmail()), Role.OWNER)))
                .isInstanceOf(Refusal.Forbidden.class);
    }

    @Test
    void aMerchantMakesThirtyLinksAnHour() {
        Invited first = colleague.invite(freshEmail(), Role.VIEWER);
        for (int i = 1; i < InviteUser.LIMIT.most(); i++) {
            again(first.invitation());
        }
        assertThatThrownBy(() -> again(first.invitation())).isInstanceOf(Refusal.RateLimited.class);
        assertThatThrownBy(() -> colleague.invite(freshEmail(), Role.VIEWER)).isInstanceOf(Refusal.RateLimited.class);

        world.clock().advance(Duration.ofHours(1).plusSeconds(1));
        assertThat(again(first.invitation()).link()).as("mailed").isEmpty();
    }

    @Test
    void ofTwoAcceptancesAtOnceOneSucceeds() {
        TestMerchant other = TestMerchant.open(hazina);
        String link = colleague.mailed(other.email, Role.VIEWER);
        String fresh = colleague.mailed(freshEmail(), Role.VIEWER);

        var known = ConcurrentCalls.run(2, number -> colleague.accept(link));
        var created = ConcurrentCalls.run(2, number -> acceptAsNew(fresh));

        assertThat(ConcurrentCalls.results(known)).hasSize(1);
        assertThat(ConcurrentCalls.results(created)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(known)).hasSize(1).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(ConcurrentCalls.thrown(created)).hasSize(1).allMatch(
                thrown -> thrown instanceof Refusal.Precondition || thrown instanceof Refusal.Conflict);
        assertThat(world.people().list(shop.merchant())).hasSize(3);
    }
}
