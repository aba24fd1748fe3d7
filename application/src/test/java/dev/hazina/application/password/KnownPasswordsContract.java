package dev.hazina.application.password;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.factor.SetUpSecondFactor;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Who knows a login's password, or got into a session of it, doesn't get into the next merchant of its person.
///
/// Bob works for the shop. Another merchant invites him, and the question is each time who else can act there.
public abstract class KnownPasswordsContract extends PortContract {
    private static final String KNOWN = "known to two people";
    private static final String OWN = "known to Bob alone";
    private static final int AT_ONCE = 64;

    private Hazina mute;
    private TestMerchant next;
    private String bob;

    @BeforeEach
    void open() {
        mute = new Hazina(world, FaultyGateway.obliging(), Setup.plain().withoutMail());
        next = TestMerchant.open(hazina);
        bob = "Bob." + world.ids().next() + "@Example.com";
    }

    /// The ways by which another person comes to know Bob's password.
    enum Way {
        /// The shop's owner sets it.
        SET_BY_OWNER(at -> at.joinAndThen(at::setByOwner)),
        /// Platform staff set it.
        SET_BY_STAFF(at -> at.joinAndThen(at::setByStaff)),
        /// The shop's owner adds him with a first password.
        ADDED_BY_OWNER(at -> new MerchantActions(at.hazina, at.shop).add(at.bob, Role.OWNER, KNOWN)),
        /// The shop's owner got the link of Bob's invitation, because there was no mail server, and used it.
        LINK_SEEN_BY_OWNER(at -> at.acceptAsNew(at.mute, at.shown(at.mute, at.shop), KNOWN)),
        /// A stranger registers Bob's e-mail.
        REGISTERED_BY_STRANGER(at -> at.register(at.hazina, KNOWN));

        private final Consumer<KnownPasswordsContract> learning;

        Way(Consumer<KnownPasswordsContract> learning) {
            this.learning = learning;
        }

        void learn(KnownPasswordsContract at) {
            learning.accept(at);
        }
    }

    private void joinShopByMail() {
        acceptAsNew(hazina, new Colleague(hazina, shop).mailed(bob, Role.OWNER), OWN);
    }

    private void joinAndThen(Runnable act) {
        joinShopByMail();
        act.run();
    }

    private UserId bobsId() {
        return world.merchants().byEmail(Email.parse(bob).folded()).orElseThrow().user().id();
    }

    private void setByOwner() {
        var owner = new MerchantActions(hazina, shop);
        hazina.access().setUserPassword().handle(
                new SetUserPassword.Command(owner.owner(), owner.caller(), bobsId(), new Password(KNOWN)));
    }

    private void setByStaff() {
        var staff = new MerchantActions(hazina, shop).operator();
        hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(staff, bobsId(), new Password(KNOWN)));
    }

    private SignedIn register(Hazina at, String password) {
        return at.registerMerchant.handle(new RegisterMerchant.Command(Email.parse(bob), new Password(password),
                new Label("Bob's"), Country.parse("KE")));
    }

    private String shown(Hazina at, TestMerchant merchant) {
        String link = new Colleague(at, merchant).invite(bob, Role.OWNER).link().orElseThrow();
        return link.substring(link.indexOf('=') + 1);
    }

    private SignedIn acceptAsNew(Hazina at, String link, String password) {
        return at.access().invitations().accept()
                .handle(new AcceptInvitation.AsNew(link, new Password(password), MerchantActions.VISITOR));
    }

    private SignedIn acceptWithLogin(Hazina at, String link, String password) {
        return at.access().invitations().accept().handle(new AcceptInvitation.WithLogin(link, password,
                Optional.empty(), MerchantActions.VISITOR));
    }

    private SignedIn signIn(String password) {
        return hazina.signIn.handle(new SignIn.Command(bob, password, MerchantActions.VISITOR));
    }

    private SignedIn change(SignedIn session, MerchantId merchant) {
        return hazina.access().changeMerchant().handle(new ChangeMerchant.Command(Colleague.by(session),
                Colleague.caller(hazina, session), session.user(), merchant));
    }

    private void resetByMail(String password) {
        hazina.access().mailResetLink().handle(new MailResetLink.Command(bob, MerchantActions.VISITOR));
        hazina.access().resetPassword().handle(new ResetPassword.Command(hazina.linkMailer.newestLink(),
                new Password(password), MerchantActions.VISITOR));
    }

    private boolean opens(SignedIn session) {
        return world.keys().find(session.credentials().keyId()).isPresent();
    }

    @ParameterizedTest
    @EnumSource
    void aPasswordThatAnotherMayKnowJoinsNoFurtherMerchant(Way way) {
        way.learn(this);
        SignedIn theirs = signIn(KNOWN);
        String link = new Colleague(hazina, next).mailed(bob, Role.OWNER);

        assertThatThrownBy(() -> acceptWithLogin(hazina, link, KNOWN)).isInstanceOf(Refusal.Precondition.class);
        assertThat(world.people().list(next.merchant())).hasSize(1);
        assertThat(opens(theirs)).as("he works on where he is").isTrue();
    }

    /// Who knows a password can change it too.
    @ParameterizedTest
    @EnumSource
    void changingItInASessionProvesNothing(Way way) {
        way.learn(this);
        SignedIn session = signIn(KNOWN);
        hazina.changePassword.handle(new ChangePassword.Command(Colleague.by(session),
                Colleague.caller(hazina, session), KNOWN, new Password(OWN + ".")));
        String link = new Colleague(hazina, next).mailed(bob, Role.OWNER);

        assertThatThrownBy(() -> acceptWithLogin(hazina, link, OWN + ".")).isInstanceOf(Refusal.Precondition.class);
    }

    @ParameterizedTest
    @EnumSource
    void aMailedLinkMakesThePasswordItsPersonsOwn(Way way) {
        way.learn(this);
        SignedIn before = signIn(KNOWN);
        String link = new Colleague(hazina, next).mailed(bob, Role.OWNER);
        resetByMail("chosen by mail");

        SignedIn joined = acceptWithLogin(hazina, link, "chosen by mail");

        assertThat(joined.merchant().id()).isEqualTo(next.merchant());
        assertThat(opens(before)).isFalse();
        assertThatThrownBy(() -> signIn(KNOWN)).isInstanceOf(Refusal.Unauthorized.class);
    }

    /// Without mail only a login whose password is its registrant's joins, by a link that is handed over.
    @ParameterizedTest
    @EnumSource
    void withoutMailAKnownPasswordJoinsNothing(Way way) {
        way.learn(this);
        String link = shown(mute, next);

        if (way == Way.REGISTERED_BY_STRANGER) {
            assertThat(acceptWithLogin(mute, link, KNOWN).merchant().id()).isEqualTo(next.merchant());
        } else {
            assertThatThrownBy(() -> acceptWithLogin(mute, link, KNOWN)).isInstanceOf(Refusal.Precondition.class);
        }
    }

    @Test
    void joiningEndsAllOtherSessions() {
        joinShopByMail();
        SignedIn before = signIn(OWN);
        String link = new Colleague(hazina, next).mailed(bob, Role.VIEWER);

        SignedIn joined = acceptWithLogin(hazina, link, OWN);

        assertThat(opens(before)).isFalse();
        assertThat(opens(joined)).isTrue();
        assertThat(change(joined, shop.merchant()).merchant().id()).isEqualTo(shop.merchant());
        assertThat(change(signIn(OWN), next.merchant()).merchant().id()).isEqualTo(next.merchant());
    }

    /// A link of an invitation proves an e-mail that a stranger has claimed, and takes the stranger's access away.
    @Test
    void aMailedInvitationTakesAClaimedLoginOver() {
        SignedIn theirs = register(mute, KNOWN);
        SignedIn session = signIn(KNOWN);
        new FactorUser(mute, theirs.user()).switchOn(KNOWN);
        String link = new Colleague(hazina, next).mailed(bob, Role.ADMIN);

        SignedIn joined = acceptAsNew(hazina, link, OWN);

        assertThat(joined.merchant().id()).isEqualTo(next.merchant());
        assertThat(joined.user().login()).isEqualTo(theirs.user().login());
        assertThat(opens(session)).isFalse();
        assertThatThrownBy(() -> signIn(KNOWN)).isInstanceOf(Refusal.Unauthorized.class);
        assertThat(signIn(OWN).merchant().id()).as("no code is asked for").isEqualTo(theirs.merchant().id());
        assertThat(new MerchantActions(hazina, next).actions()).last().isEqualTo("invitation.accepted");
    }

    @Test
    void aMailedResetOfAClaimedLoginRemovesTheSecondFactor() {
        SignedIn theirs = register(mute, KNOWN);
        new FactorUser(mute, theirs.user()).switchOn(KNOWN);
        resetByMail(OWN);
        assertThat(signIn(OWN).user().id()).isEqualTo(theirs.user().id());

        new FactorUser(hazina, theirs.user()).switchOn(OWN);
        resetByMail("and a further one");
        assertThatThrownBy(() -> signIn("and a further one")).as("the factor of a proven e-mail stays")
                .isInstanceOf(Refusal.Unauthorized.class);
    }

    @Test
    void aClaimedEmailHoldsNoSecondFactorAndInvitesNobody() {
        register(hazina, KNOWN);
        SignedIn session = signIn(KNOWN);
        var setUp = new SetUpSecondFactor.Command(Colleague.by(session), Colleague.caller(hazina, session), KNOWN);
        var invitation = new InviteUser.Command(Colleague.by(session), Colleague.caller(hazina, session),
                new Email("stranger@example.com"), Role.VIEWER);

        assertThatThrownBy(() -> hazina.access().secondFactor().setUp().handle(setUp))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("confirm");
        assertThatThrownBy(() -> hazina.access().invitations().invite().handle(invitation))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("confirm");
        mute.access().secondFactor().setUp().handle(setUp);
        assertThat(mute.access().invitations().invite().handle(invitation).link()).isPresent();
    }

    /// What the person behind the known password does while Bob joins: signing in, changing to the next merchant.
    @Test
    void whileAPersonJoinsNoOtherSessionGetsIn() {
        joinShopByMail();
        List<SignedIn> before = Stream.generate(() -> signIn(OWN)).limit(SignIn.SESSIONS_KEPT - 1).toList();
        String link = new Colleague(hazina, next).mailed(bob, Role.OWNER);

        var calls = ConcurrentCalls.run(AT_ONCE, number -> number == AT_ONCE / 2
                ? acceptWithLogin(hazina, link, OWN)
                : change(before.get(number % before.size()), next.merchant()));

        assertThat(ConcurrentCalls.results(calls)).as("who joined").hasSize(1);
        assertThat(before).noneMatch(this::opens);
        assertThat(world.people().list(next.merchant())).hasSize(2);
    }

    /// Either the password is set first, and the login joins nothing, or it joins first, and the password stays.
    @Test
    void aPasswordIsSetOrItsLoginJoins() {
        joinShopByMail();
        String link = new Colleague(hazina, next).mailed(bob, Role.OWNER);

        ConcurrentCalls.run(2, number -> {
            Runnable act = number == 0 ? this::setByOwner : () -> acceptWithLogin(hazina, link, OWN);
            act.run();
            return true;
        });

        if (world.people().list(next.merchant()).size() > 1) {
            assertThatThrownBy(() -> signIn(KNOWN)).isInstanceOf(Refusal.Unauthorized.class);
        } else {
            assertThat(opens(signIn(KNOWN))).isTrue();
        }
    }
}
