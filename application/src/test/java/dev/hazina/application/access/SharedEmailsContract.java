package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.password.ResetTokens;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What others do with the former or the new e-mail while a person changes it, and the login's other businesses.
public abstract class SharedEmailsContract extends EmailChangeCase {
    private static final int AT_ONCE = 8;

    /// The answer is that of a free one. The one who has it is told.
    @Test
    void anEmailOfAnotherLoginGetsNoCode() {
        TestMerchant other = TestMerchant.open(hazina);

        ask(session, new Email(other.email.toUpperCase(Locale.ROOT)), TestMerchant.PASSWORD, Optional.empty());

        LinkMail told = hazina.linkMailer.sent().getLast();
        assertThat(told.to().folded()).isEqualTo(other.email.toLowerCase(Locale.ROOT));
        assertThat(told.text()).doesNotContainPattern("\\d{6}").contains("\n--\n")
                .contains("nothing has changed");
        List<LinkMail> sent = hazina.linkMailer.sent();
        assertThat(sent.get(sent.size() - 2).to().text()).isEqualTo(shop.email);
        assertThat(world.emailChanges().find(shop.merchant(), session.user().id()).orElseThrow().wanted()).isPresent();
    }

    @Test
    void anEmailThatAnotherLoginTookMeanwhileIsItsOwn() {
        Codes codes = codes(session, wanted);
        SignedIn juma = new MerchantActions(hazina, TestMerchant.open(hazina)).signIn();
        confirm(juma, codes(juma, new Email(wanted.text().toUpperCase(Locale.ROOT))));

        refused(RefusalCode.EMAIL_REGISTERED, () -> confirm(session, codes));
        assertThat(signIn(wanted).id()).isEqualTo(juma.user().id());
        assertThat(signIn(session.user().email()).id()).isEqualTo(session.user().id());
        assertThat(isOpen(session)).isTrue();
    }

    @Test
    void onlyTheCaseOfLettersMayChange() {
        Email upper = new Email(shop.email.toUpperCase(Locale.ROOT));
        confirm(session, codes(session, upper));
        assertThat(signIn(upper).email()).isEqualTo(upper);
    }

    @Test
    void ofManyConfirmationsAtOnceOneCounts() {
        Codes codes = codes(session, wanted);

        var results = ConcurrentCalls.run(AT_ONCE, i -> {
            confirm(session, codes);
            return i;
        });

        assertThat(ConcurrentCalls.results(results)).hasSize(1);
        assertThat(ConcurrentCalls.thrown(results)).allSatisfy(
                thrown -> assertThat(thrown).isInstanceOf(Refusal.Precondition.class));
        assertThat(actions.actions()).filteredOn("email.changed"::equals).hasSize(1);
    }

    @Test
    void ofTwoLoginsThatWantOneEmailAtOnceOneGetsIt() {
        List<SignedIn> both = List.of(session, new MerchantActions(hazina, TestMerchant.open(hazina)).signIn());
        List<Codes> codes = both.stream().map(one -> codes(one, wanted)).toList();

        var results = ConcurrentCalls.run(2, i -> {
            confirm(both.get(i), codes.get(i));
            return both.get(i).user().id();
        });

        assertThat(ConcurrentCalls.results(results)).singleElement().isEqualTo(signIn(wanted).id());
        assertThat(ConcurrentCalls.thrown(results)).singleElement().isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void aLinkThatTheFormerMailboxHasSetsNoPassword() {
        hazina.access().mailResetLink().handle(new MailResetLink.Command(shop.email, MerchantActions.VISITOR));
        String link = hazina.linkMailer.newestLink();
        confirm(session, codes(session, wanted));

        assertThatThrownBy(() -> hazina.access().resetPassword()
                .handle(new ResetPassword.Command(link, new Password("by the former mailbox"),
                        MerchantActions.VISITOR)))
                .isInstanceOf(Refusal.Precondition.class);
    }

    /// The login is looked up before the change, and the link kept after it.
    @Test
    void aLinkThatIsAskedForMeanwhileIsNotMailedToTheFormerMailbox() {
        Codes codes = codes(session, wanted);
        ResetLinks late = new LateLinks(world.resetLinks(), () -> confirm(session, codes));
        int before = hazina.linkMailer.sent().size();

        new MailResetLink(world.merchants(), late, hazina.accessPorts().mailing(),
                new ResetTokens(hazina.accessPorts().chance()), world.ids(),
                new AuditStamps(world.ids(), world.clock()), Runnable::run)
                .handle(new MailResetLink.Command(shop.email, MerchantActions.VISITOR));

        assertThat(signIn(wanted).email()).isEqualTo(wanted);
        assertThat(hazina.linkMailer.sent()).hasSize(before);
    }

    private record LateLinks(ResetLinks links, Runnable meanwhile) implements ResetLinks {
        @Override
        public boolean replace(ResetLink link, MailLimit limit, AuditStamp stamp) {
            meanwhile.run();
            return links.replace(link, limit, stamp);
        }

        @Override
        public Optional<ResetLink> find(UUID id) {
            return links.find(id);
        }

        @Override
        public User use(ResetLink link, Users.UserChange amendment, AuditStamp stamp) {
            return links.use(link, amendment, stamp);
        }
    }

    /// What was asked for in one business is confirmed in the other, and attempts count together.
    @Test
    void theEmailIsThatOfTheLoginInAllOfItsBusinesses() {
        TestMerchant own = TestMerchant.open(hazina);
        SignedIn joined = new Colleague(hazina, shop).join(own, Role.ADMIN);
        SignedIn atHome = new MerchantActions(hazina, own).signIn();
        Codes codes = codes(atHome, wanted);
        refused(RefusalCode.OTP_WRONG, () -> confirm(atHome, new Codes(other(codes.former()), codes.wanted())));

        confirm(joined, codes);

        assertThat(world.merchants().memberships(joined.user().login()))
                .extracting(member -> member.user().email()).containsExactly(wanted, wanted);
        assertThat(isOpen(joined)).isTrue();
        assertThat(isOpen(atHome)).isFalse();
        assertThat(new MerchantActions(hazina, own).actions()).filteredOn("email.changed"::equals).hasSize(1);
        assertThat(actions.actions()).filteredOn("email.changed"::equals).hasSize(1);
        assertThat(actions.entries()).filteredOn(entry -> entry.act().action().wire().equals("email.changed"))
                .singleElement().satisfies(entry -> assertThat(entry.act().target().id())
                        .isEqualTo(joined.user().id().toString()));
    }
}
