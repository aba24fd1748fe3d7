package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.application.password.SlowHasher;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every store of sessions: no session starts with rights that its user has just lost, and the audit
/// log records each sign-in and sign-out.
public abstract class SessionsContract extends PortContract {
    private static final Password ANOTHER = new Password("another password");

    private MerchantActions merchantActions;
    private User user;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
        user = hazina.addUser.handle(new AddUser.Command(merchantActions.owner(), merchantActions.caller(),
                new Email("second." + world.ids().next() + "@example.com"), new Password(TestMerchant.PASSWORD),
                Role.OWNER));
    }

    private SignedIn signIn(User who) {
        return hazina.signIn
                .handle(new SignIn.Command(who.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
    }

    /// Signs in, and runs an action while the password is compared.
    private SignedIn overtaken(Runnable by) {
        var start = new SessionStart(world.sessions(), new SecondFactorCheck(world.secondFactors(), hazina.codes),
                hazina.secrets, new AuditStamps(world.ids(), world.clock()), Runnable::run);
        var slow = new SignIn(world.merchants(), new SlowHasher(hazina.hasher, by), start);
        return slow.handle(new SignIn.Command(user.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
    }

    @Test
    void aFactorThatIsSwitchedOnMeanwhileIsAskedFor() {
        user = merchantActions.hire(Role.OWNER);
        FactorUser factor = new FactorUser(hazina, user);
        assertThatThrownBy(() -> overtaken(factor::switchOn)).isInstanceOf(Refusal.Unauthorized.class)
                .hasMessageContaining("a code of the second factor is needed");
        assertThat(sessions()).as("the one it was switched on in").hasSize(1);
    }

    private void change(ChangeUser.Change change) {
        hazina.changeUser
                .handle(new ChangeUser.Command(merchantActions.owner(), merchantActions.caller(), user.id(), change));
    }

    private void changePassword() {
        Keys.Holder holder = world.keys().find(signIn(user).credentials().keyId()).orElseThrow();
        var caller = new Caller.Member(holder.key().id(), shop.merchant(), user.id(), Role.OWNER, shop.account,
                holder.accounts(),
                CreatedBy.system("test"));
        hazina.changePassword.handle(new ChangePassword.Command(
                Actor.key(caller.keyId(), user.id(), "192.0.2.8", Optional.empty()), caller, TestMerchant.PASSWORD,
                ANOTHER));
    }

    private List<ApiKey> sessions() {
        return world.merchantReads().keys(shop.merchant()).stream()
                .filter(key -> key.isSession() && key.user().equals(user.id())).toList();
    }

    /// The audit entries about signing in and out, oldest first.
    private List<AuditEntry> entries() {
        return merchantActions.entries().reversed().stream()
                .filter(entry -> entry.act().action().wire().startsWith("user.sign")).toList();
    }

    private List<String> actions() {
        return entries().stream().map(entry -> entry.act().action().wire()).toList();
    }

    @Test
    void whoWasGivenAnotherRoleMeanwhileHasThatOne() {
        SignedIn signedIn = overtaken(() -> change(new ChangeUser.Change.AssignRole(Role.VIEWER)));

        assertThat(signedIn.user().role()).isEqualTo(Role.VIEWER);
        assertThat(hazina.authenticate.handle(signedIn.credentials(), Optional.empty()).role()).isEqualTo(Role.VIEWER);
        assertThat(sessions()).singleElement().satisfies(key -> assertThat(key.role()).isEqualTo(Role.VIEWER));
    }

    @Test
    void whoHasAnotherPasswordMeanwhileStaysOut() {
        assertThatThrownBy(() -> overtaken(this::changePassword)).isInstanceOf(Refusal.Unauthorized.class);

        assertThat(sessions()).as("the one the password was changed in").hasSize(1);
        assertThat(actions()).containsExactly("user.signed_in", "user.sign_in_failed");
        assertThat(entries().getLast().act().after()).map(AuditSnapshot::json)
                .contains("{\"reason\":\"wrong_password\"}");
    }

    @Test
    void whoIsShutOutMeanwhileStaysOut() {
        assertThatThrownBy(() -> overtaken(() -> change(new ChangeUser.Change.Disable(true))))
                .isInstanceOf(Refusal.Unauthorized.class);

        assertThat(sessions()).isEmpty();
        assertThat(entries().getLast().act().after()).map(AuditSnapshot::json)
                .contains("{\"reason\":\"user_disabled\"}");
    }

    @Test
    void aSuspensionMeanwhileIsAnswered() {
        assertThatThrownBy(() -> overtaken(() -> merchantActions.suspend(true))).isInstanceOf(Refusal.Forbidden.class)
                .hasMessage("the merchant is suspended");

        assertThat(sessions()).isEmpty();
        assertThat(entries().getLast().act().after()).map(AuditSnapshot::json)
                .contains("{\"reason\":\"merchant_suspended\"}");
    }

    @Test
    void aSignInDuringADemotionIsDemoted() {
        var fates = ConcurrentCalls.run(12, i -> {
            if (i == 5) {
                change(new ChangeUser.Change.AssignRole(Role.VIEWER));
                return Optional.<SignedIn>empty();
            }
            return Optional.of(signIn(user));
        });

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(sessions()).extracting(ApiKey::role).allMatch(Role.VIEWER::equals);
        ConcurrentCalls.results(fates).stream().flatMap(Optional::stream).map(SignedIn::credentials).forEach(
                session -> assertThat(world.keys().find(session.keyId()).map(holder -> holder.key().role()))
                        .isIn(Optional.empty(), Optional.of(Role.VIEWER)));
    }

    @Test
    void noSessionOutlivesItsPassword() {
        var fates = ConcurrentCalls.run(12, i -> {
            if (i == 5) {
                changePassword();
                return Optional.<SignedIn>empty();
            }
            return Optional.of(signIn(user));
        });

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(Refusal.Unauthorized.class::isInstance);
        assertThat(sessions()).as("the one the password was changed in").hasSize(1);
        assertThat(ConcurrentCalls.results(fates).stream().flatMap(Optional::stream)).allSatisfy(
                signedIn -> assertThat(world.keys().find(signedIn.credentials().keyId())).isEmpty());
    }

    @Test
    void theLogSaysWhoSignedIn() {
        SignedIn signedIn = signIn(user);

        assertThat(entries()).singleElement().satisfies(entry -> {
            assertThat(entry.by()).isEqualTo(MerchantActions.VISITOR.provenAs(user.id()));
            assertThat(entry.by().keyId()).isEmpty();
            assertThat(entry.by().address()).contains("198.51.100.9");
            assertThat(entry.act().action().wire()).isEqualTo("user.signed_in");
            assertThat(entry.act().target().id()).isEqualTo(user.id().toString());
            assertThat(entry.act().before()).isEmpty();
            assertThat(entry.act().after().orElseThrow().json()).contains(signedIn.credentials().keyId(), "owner")
                    .doesNotContain(signedIn.credentials().secret());
        });
    }

    @Test
    void theLogShowsARefusedSignIn() {
        assertThatThrownBy(() -> hazina.signIn
                .handle(new SignIn.Command(user.email().text(), "a wrong password", MerchantActions.VISITOR)))
                .isInstanceOf(Refusal.Unauthorized.class);

        assertThat(entries()).singleElement().satisfies(entry -> {
            assertThat(entry.by()).isEqualTo(MerchantActions.VISITOR);
            assertThat(entry.by().user()).as("they have proven nothing").isEmpty();
            assertThat(entry.act().action().wire()).isEqualTo("user.sign_in_failed");
            assertThat(entry.act().target().id()).isEqualTo(user.id().toString());
            assertThat(entry.toString()).doesNotContain("a wrong password");
        });
    }

    @Test
    void anUnknownEmailIsInNoLog() {
        assertThatThrownBy(() -> hazina.signIn
                .handle(new SignIn.Command("nobody@example.com", TestMerchant.PASSWORD, MerchantActions.VISITOR)))
                .isInstanceOf(Refusal.Unauthorized.class);

        assertThat(entries()).isEmpty();
    }

    @Test
    void guessedPasswordsDoNotFillTheLog() {
        int most = SignIn.FAILURES_NOTED.most();
        ConcurrentCalls.run(most + 10, i -> guess(user));
        IntStream.range(0, 3).forEach(i -> guess(shop.signedIn.user()));

        assertThat(failures(user)).isEqualTo(most);
        assertThat(failures(shop.signedIn.user())).isEqualTo(3);

        world.clock().advance(SignIn.FAILURES_NOTED.within().plus(Duration.ofSeconds(1)));
        guess(user);
        assertThat(failures(user)).isEqualTo(most + 1);
    }

    private boolean guess(User who) {
        assertThatThrownBy(
                () -> hazina.signIn.handle(new SignIn.Command(who.email().text(), "a guess", MerchantActions.VISITOR)))
                .isInstanceOf(Refusal.Unauthorized.class);
        return true;
    }

    private long failures(User who) {
        return world.auditLog().list(shop.merchant(), Pages.newest()).rows().stream()
                .filter(entry -> entry.act().action().wire().equals("user.sign_in_failed")
                        && entry.act().target().id().equals(who.id().toString()))
                .count();
    }

    @Test
    void theLogSaysWhoSignedOut() {
        SignedIn first = signIn(user);
        SignedIn second = signIn(user);
        SignedIn third = signIn(user);

        signOut(first, false);
        assertThat(entries().getLast().act().action().wire()).isEqualTo("user.signed_out");
        assertThat(entries().getLast().act().before()).map(AuditSnapshot::json)
                .contains("{\"key_ids\":[\"" + first.credentials().keyId() + "\"]}");
        assertThat(entries().getLast().by().keyId()).contains(first.credentials().keyId());

        signOut(second, true);
        assertThat(entries().getLast().act().before().orElseThrow().json())
                .contains(second.credentials().keyId(), third.credentials().keyId());
        assertThat(sessions()).isEmpty();
        int known = entries().size();
        signOut(third, true);
        assertThat(entries()).as("nothing ended").hasSize(known);
    }

    private void signOut(SignedIn signedIn, boolean everywhere) {
        String key = signedIn.credentials().keyId();
        hazina.signOut.handle(new SignOut.Command(Actor.key(key, user.id(), "192.0.2.9", Optional.empty()),
                new Caller.Member(key, shop.merchant(), user.id(), Role.OWNER, shop.account, List.of(shop.account),
                        CreatedBy.system("test")),
                everywhere));
    }

    @Test
    void aPersonIsToldOfASessionInABrowserThatIsNotKnown() {
        List<LinkMail> sent = new ArrayList<>();
        var mailing = new MailOwnerNotices(world.ownerNotices(), sent::add);
        String email = user.email().text();
        Stream.of(Visit.unknown(MerchantActions.VISITOR), new Visit(MerchantActions.VISITOR, email::equals)).forEach(
                one -> hazina.signIn.handle(new SignIn.Command(email, TestMerchant.PASSWORD, Optional.empty(), one)));
        world.clock().advance(Duration.ofSeconds(1));
        IntStream.range(0, 99).forEach(any -> mailing.runDue());
        assertThat(sent).filteredOn(mail -> mail.to().equals(user.email())).extracting(LinkMail::subject)
                .containsOnlyOnce("A new sign-in");
    }

    @Test
    void noUserOfAnotherMerchantSignsIn() {
        TestMerchant other = TestMerchant.open(hazina);
        var stamp = new AuditStamps(world.ids(), world.clock()).of(MerchantActions.VISITOR);

        assertThatThrownBy(() -> world.sessions().begin(other.merchant(), user.id(),
                (member, accounts, at) -> Optional.empty(),
                new Sessions.Beginning(1, false), stamp)).isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> world.sessions().noteRefused(other.merchant(), user.id(), SignInRefused.WRONG_PASSWORD,
                SignIn.FAILURES_NOTED, stamp)).isInstanceOf(Refusal.NotFound.class);
    }
}
