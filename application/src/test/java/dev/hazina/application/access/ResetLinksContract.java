package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinks.ResetLink;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [ResetLinks], through the commands that use them.
public abstract class ResetLinksContract extends PortContract {
    private static final Password FRESH = new Password("a fresh password");
    private MerchantActions merchantActions;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
    }

    private void ask(String email) {
        hazina.access().mailResetLink().handle(new MailResetLink.Command(email, MerchantActions.VISITOR));
    }

    private String askAndRead() {
        ask(shop.email);
        return hazina.linkMailer.newestLink();
    }

    private User reset(String link, Password password) {
        return hazina.access().resetPassword()
                .handle(new ResetPassword.Command(link, password, MerchantActions.VISITOR));
    }

    private SignedIn signIn(String password) {
        return hazina.signIn.handle(new SignIn.Command(shop.email, password, MerchantActions.VISITOR));
    }

    private void requireUseless(String link) {
        assertThatThrownBy(() -> hazina.access().findResetLink().handle(link)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> reset(link, FRESH)).isInstanceOf(Refusal.Precondition.class);
        assertThat(signIn(TestMerchant.PASSWORD).user().id()).isEqualTo(shop.signedIn.user().id());
    }

    @Test
    void aLinkSetsAPasswordOnceAndEndsAllSessions() {
        SignedIn session = signIn(TestMerchant.PASSWORD);
        String link = askAndRead();

        assertThat(hazina.access().findResetLink().handle(link).user()).isEqualTo(shop.signedIn.user().id());
        reset(link, FRESH);

        assertThat(world.keys().find(session.credentials().keyId())).isEmpty();
        assertThat(world.keys().find(shop.keyId())).as("a key, not a session").isPresent();
        assertThat(signIn(FRESH.text()).user().id()).isEqualTo(shop.signedIn.user().id());
        assertThatThrownBy(() -> signIn(TestMerchant.PASSWORD)).isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> reset(link, new Password("yet another one")))
                .isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void theLogNamesTheUserAndTheAddressAndNeverTheLink() {
        String link = askAndRead();
        reset(link, FRESH);

        AuditEntry mailed = merchantActions.entries().get(1);
        AuditEntry done = merchantActions.entries().getFirst();
        assertThat(mailed.act().action().wire()).isEqualTo("user.reset_link_mailed");
        assertThat(mailed.by()).isEqualTo(MerchantActions.VISITOR);
        assertThat(done.act().action().wire()).isEqualTo("user.password_reset");
        assertThat(done.by()).isEqualTo(MerchantActions.VISITOR.provenAs(shop.signedIn.user().id()));
        assertThat(merchantActions.entries().toString()).doesNotContain(link.substring(link.indexOf('.') + 1));
    }

    @Test
    void aLaterLinkReplacesTheFormer() {
        String former = askAndRead();
        String later = askAndRead();

        requireUseless(former);
        assertThat(reset(later, FRESH).id()).isEqualTo(shop.signedIn.user().id());
    }

    @Test
    void aLinkLastsThirtyMinutes() {
        String link = askAndRead();
        world.clock().advance(Duration.ofMinutes(30).minusMillis(1));
        assertThat(hazina.access().findResetLink().handle(link).isExpired(world.clock().instant())).isFalse();
        world.clock().advance(Duration.ofMillis(1));
        requireUseless(link);
    }

    @Test
    void aLinkEndsWithThePasswordOfThen() {
        String link = askAndRead();
        SignedIn session = signIn(TestMerchant.PASSWORD);
        var caller = (Caller.Member) hazina.authenticate.handle(session.credentials(), Optional.empty());
        hazina.changePassword.handle(new ChangePassword.Command(
                Actor.key(caller.keyId(), caller.user(), "192.0.2.7", Optional.empty()), caller, TestMerchant.PASSWORD,
                FRESH));

        assertThatThrownBy(() -> reset(link, new Password("yet another one")))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(signIn(FRESH.text()).user().id()).isEqualTo(caller.user());
    }

    @Test
    void unknownDisabledAndSuspendedGetNoLink() {
        int before = hazina.linkMailer.sent().size();
        ask("nobody." + world.ids().next() + "@example.com");
        merchantActions.disable(true);
        ask(shop.email);
        merchantActions.disable(false);
        merchantActions.suspend(true);
        ask(shop.email);
        merchantActions.suspend(false);
        assertThat(hazina.linkMailer.sent()).hasSize(before);

        ask(shop.email.toUpperCase(Locale.ROOT));
        assertThat(hazina.linkMailer.sent()).hasSize(before + 1);
        assertThat(hazina.linkMailer.sent().getLast().to().text()).isEqualTo(shop.email);
    }

    @Test
    void aLinkOfAUserWhoWasDisabledMeanwhileIsUseless() {
        String link = askAndRead();
        merchantActions.disable(true);
        assertThatThrownBy(() -> reset(link, FRESH)).isInstanceOf(Refusal.Precondition.class);
        merchantActions.disable(false);
        merchantActions.suspend(true);
        assertThatThrownBy(() -> reset(link, FRESH)).isInstanceOf(Refusal.Precondition.class);
        merchantActions.suspend(false);
        assertThat(reset(link, FRESH).disabled()).isFalse();
    }

    @Test
    void aUserGetsFiveMailsAnHour() {
        int before = hazina.linkMailer.sent().size();
        for (int i = 0; i < 7; i++) {
            ask(shop.email);
        }
        assertThat(hazina.linkMailer.sent()).hasSize(before + 5);
        String fifth = hazina.linkMailer.newestLink();
        assertThat(hazina.access().findResetLink().handle(fifth)).as("not replaced by the refused ones").isNotNull();

        world.clock().advance(Duration.ofHours(1).plusSeconds(1));
        ask(shop.email);
        assertThat(hazina.linkMailer.sent()).hasSize(before + 6);
    }

    @Test
    void whoeverUsesUpTheMailsLeavesTheUserNeverWithoutALink() {
        for (int i = 0; i < 5; i++) {
            ask(shop.email);
        }
        int before = hazina.linkMailer.sent().size();
        world.clock().advance(ResetLink.LIFE.minusMillis(1));
        ask(shop.email);
        assertThat(hazina.linkMailer.sent()).as("the fifth still works").hasSize(before);
        world.clock().advance(Duration.ofMillis(1));
        String link = askAndRead();
        ask(shop.email);
        assertThat(hazina.linkMailer.sent()).hasSize(before + 1);
        assertThat(reset(link, FRESH).id()).isEqualTo(shop.signedIn.user().id());
    }

    @Test
    void theOldPasswordIsNoNewOneAndKeepsTheLink() {
        String link = askAndRead();
        assertThatThrownBy(() -> reset(link, new Password(TestMerchant.PASSWORD)))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("new_password must differ");
        assertThat(reset(link, FRESH).id()).isEqualTo(shop.signedIn.user().id());
    }

    @Test
    void aForgedTokenIsUseless() {
        String link = askAndRead();
        String id = link.substring(0, link.indexOf('.'));
        char last = link.charAt(link.length() - 5);
        for (String forged : List.of("", ".", "x", id, id + ".", id + ".x", link + "x",
                link.substring(0, link.length() - 5) + (last == 'A' ? 'B' : 'A') + link.substring(link.length() - 4),
                world.ids().next() + link.substring(link.indexOf('.')), "\0", "é".repeat(500))) {
            assertThatThrownBy(() -> reset(forged, FRESH)).as(forged).isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(reset(link, FRESH).id()).isEqualTo(shop.signedIn.user().id());
    }

    @Test
    void ofSeveralUsesAtTheSameTimeOneSucceeds() {
        for (int run = 0; run < 20; run++) {
            world.clock().advance(Duration.ofHours(1));
            String link = askAndRead();
            int round = run;
            var fates = ConcurrentCalls.run(4, i -> reset(link, new Password("password " + round + " of " + i)));

            assertThat(ConcurrentCalls.results(fates)).hasSize(1);
            assertThat(ConcurrentCalls.thrown(fates)).hasSize(3).allMatch(Refusal.Precondition.class::isInstance);
        }
        assertThat(merchantActions.actions()).filteredOn("user.password_reset"::equals).hasSize(20);
    }

    @Test
    void linksBelongToTheirMerchant() {
        TestMerchant other = TestMerchant.open(hazina);
        var link = new ResetLink(world.ids().next(), other.merchant(), shop.signedIn.user().id(), new byte[32],
                world.clock().instant());
        var stamp = new AuditStamps(world.ids(), world.clock()).of(MerchantActions.VISITOR);

        assertThatThrownBy(() -> world.resetLinks().replace(link, MailResetLink.LIMIT, stamp))
                .isInstanceOf(Refusal.NotFound.class);
        assertThatThrownBy(() -> world.resetLinks().use(link, (user, all) -> user, stamp))
                .isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void anOwnerSetsAPasswordForTheirPeople() {
        User cashier = merchantActions.hire(Role.OWNER);
        SignedIn session = hazina.signIn.handle(
                new SignIn.Command(cashier.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
        var theirs = (Caller.Member) hazina.authenticate.handle(session.credentials(), Optional.empty());
        var key = hazina.issueKey.handle(new IssueKey.Command(
                Actor.key(theirs.keyId(), theirs.user(), "192.0.2.7", Optional.empty()), theirs, new Label("till"),
                List.of(shop.accountId().toString()), Role.VIEWER));

        set(cashier, FRESH);

        assertThat(world.keys().find(session.credentials().keyId())).isEmpty();
        assertThat(world.keys().find(key.key().id())).isPresent();
        assertThat(world.keys().find(shop.keyId())).isPresent();
        assertThat(hazina.signIn.handle(
                new SignIn.Command(cashier.email().text(), FRESH.text(), MerchantActions.VISITOR)).user().id())
                .isEqualTo(cashier.id());
        assertThat(merchantActions.actions()).last().isEqualTo("user.password_set");
        assertThatThrownBy(() -> set(cashier, FRESH)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> set(shop.signedIn.user(), FRESH)).isInstanceOf(Refusal.Precondition.class);
        TestMerchant other = TestMerchant.open(hazina);
        assertThatThrownBy(() -> set(other.signedIn.user(), FRESH)).isInstanceOf(Refusal.NotFound.class);
    }

    private void set(User user, Password password) {
        hazina.access().setUserPassword().handle(new SetUserPassword.Command(merchantActions.owner(),
                merchantActions.caller(), user.id(), password));
    }

    /// Who sets an owner's password can sign in as the owner and pay out.
    @Test
    void aPersonOfTheStaffHasALinkMailedAndSetsNoPassword() {
        Actor asha = new TestStaff(hazina).add(merchantActions.operator(), "asha");
        UserId owner = shop.signedIn.user().id();
        assertThatThrownBy(() -> hazina.access().setOwnerPassword()
                .handle(new SetOwnerPassword.Command(asha, owner, FRESH)))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("reset-link");
        assertThat(signIn(TestMerchant.PASSWORD).user().id()).isEqualTo(owner);

        hazina.access().mailOwnerLink().handle(new MailOwnerLink.Command(asha, owner));
        reset(hazina.linkMailer.newestLink(), FRESH);
        assertThat(signIn(FRESH.text()).user().id()).isEqualTo(owner);
        assertThat(merchantActions.entries().stream()
                .filter(one -> one.act().action().wire().endsWith("reset_link_mailed")).findFirst().orElseThrow().by())
                .isEqualTo(asha);
    }

    @Test
    void platformStaffSetAPasswordForOwnersAlone() {
        SignedIn session = signIn(TestMerchant.PASSWORD);
        hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(merchantActions.operator(),
                shop.signedIn.user().id(), FRESH));

        assertThat(world.keys().find(session.credentials().keyId())).isEmpty();
        assertThat(signIn(FRESH.text()).user().id()).isEqualTo(shop.signedIn.user().id());
        AuditEntry entry = merchantActions.entries().stream()
                .filter(one -> one.act().action().wire().equals("user.password_set")).findFirst().orElseThrow();
        assertThat(entry.by()).isEqualTo(merchantActions.operator());
        User viewer = merchantActions.hire(Role.VIEWER);
        assertThatThrownBy(() -> hazina.access().setOwnerPassword()
                .handle(new SetOwnerPassword.Command(merchantActions.operator(), viewer.id(), FRESH)))
                .isInstanceOf(Refusal.Precondition.class);
    }
}
