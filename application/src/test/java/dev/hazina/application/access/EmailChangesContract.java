package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.EmailChange.WantedEmail;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A person changes the e-mail of their login, by a code from the former mailbox and one from the new one.
public abstract class EmailChangesContract extends EmailChangeCase {
    @Test
    void bothCodesChangeTheEmail() {
        SignedIn elsewhere = actions.signIn();
        Codes codes = codes(session, wanted);
        assertThat(world.emailChanges().find(shop.merchant(), session.user().id()).orElseThrow().wanted().orElseThrow())
                .satisfies(waiting -> assertThat(waiting.email()).isEqualTo(wanted))
                .satisfies(waiting -> assertThat(waiting.hashes().former()).doesNotContain(codes.former()));

        confirm(session, new Codes(" " + codes.former(), codes.wanted().substring(0, 3) + " " + codes.wanted()
                .substring(3)));

        assertThat(signIn(wanted).id()).isEqualTo(session.user().id());
        assertThat(world.people().list(shop.merchant())).extracting(User::email).containsExactly(wanted);
        assertThatThrownBy(() -> signIn(session.user().email())).isInstanceOf(Refusal.Unauthorized.class);
        assertThat(isOpen(session)).isTrue();
        assertThat(isOpen(elsewhere)).isFalse();
        assertThat(isOpen(shop.signedIn)).as("the key of a program").isTrue();
        assertThat(world.emailChanges().find(shop.merchant(), session.user().id()).orElseThrow().wanted()).isEmpty();
        assertThat(actions.entries()).filteredOn(entry -> entry.act().action().wire().equals("email.changed"))
                .singleElement().satisfies(entry -> {
                    assertThat(entry.act().before()).map(AuditSnapshot::json)
                            .contains("{\"email\":\"" + shop.email + "\"}");
                    assertThat(entry.act().after()).map(AuditSnapshot::json)
                            .contains("{\"email\":\"" + wanted.text() + "\"}");
                });
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, codes));
    }

    @Test
    void theFormerAddressIsTold() {
        confirm(session, codes(session, wanted));
        hazina.linkMailer.sent().clear();
        world.clock().advance(Duration.ofSeconds(1));

        sendAll();

        assertThat(hazina.linkMailer.sent()).filteredOn(mail -> mail.subject().equals("An e-mail was changed"))
                .filteredOn(mail -> mail.to().text().equals(shop.email)).singleElement()
                .satisfies(mail -> assertThat(mail.text()).contains(shop.email));
        assertThat(hazina.linkMailer.sent()).extracting(LinkMail::to).doesNotContain(wanted);
    }

    /// The mails of other tests are due too.
    private void sendAll() {
        MailOwnerNotices mailing = new MailOwnerNotices(world.ownerNotices(), hazina.linkMailer);
        int due;
        do {
            due = mailing.runDue();
        } while (due > 0);
    }

    @Test
    void oneWrongCodeOfTheTwoIsNotEnough() {
        Codes codes = codes(session, wanted);
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, new Codes(other(codes.former()), codes.wanted())));
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, new Codes(codes.former(), other(codes.wanted()))));
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, new Codes(codes.wanted(), codes.former())));
        assertThat(signIn(session.user().email()).email().text()).isEqualTo(shop.email);

        confirm(session, codes);
        assertThat(signIn(wanted).email()).isEqualTo(wanted);
    }

    @Test
    void afterFiveWrongAttemptsTheRightCodesCountNoMore() {
        Codes codes = codes(session, wanted);
        for (int i = 0; i < WantedEmail.MOST_FAILURES; i++) {
            refused(RefusalCode.OTP_WRONG, () -> confirm(session, new Codes(other(codes.former()), codes.wanted())));
        }
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, codes));

        confirm(session, codes(session, wanted));
        assertThat(signIn(wanted).email()).isEqualTo(wanted);
    }

    @Test
    void codesCountForHalfAnHourAndUntilTheNextOnes() {
        Codes codes = codes(session, wanted);
        world.clock().advance(WantedEmail.LIFE.plusSeconds(1));
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, codes));

        Codes second = codes(session, wanted);
        Codes third = codes(session, fresh());
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, second));
        confirm(session, third);
    }

    @Test
    void codesOfAnotherPersonAreWrong() {
        SignedIn juma = new MerchantActions(hazina, TestMerchant.open(hazina)).signIn();
        Codes codes = codes(session, wanted);
        Codes ofJuma = codes(juma, fresh());

        refused(RefusalCode.OTP_WRONG, () -> confirm(juma, codes));
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, new Codes(codes.former(), ofJuma.wanted())));
        confirm(juma, ofJuma);
        confirm(session, codes);
    }

    @Test
    void fiveChangesAreAskedForInADay() {
        for (int i = 0; i < EmailChange.MOST_CHANGES; i++) {
            ask(session, fresh(), TestMerchant.PASSWORD, Optional.empty());
        }
        assertThatThrownBy(() -> ask(session, wanted, TestMerchant.PASSWORD, Optional.empty()))
                .isInstanceOf(Refusal.RateLimited.class);
    }

    @Test
    void thePasswordIsNeededAndAnotherEmail() {
        int before = hazina.linkMailer.sent().size();
        refused(RefusalCode.PASSWORD_WRONG, () -> ask(session, wanted, "another password", Optional.empty()));
        refused(RefusalCode.EMAIL_REGISTERED,
                () -> ask(session, session.user().email(), TestMerchant.PASSWORD, Optional.empty()));
        assertThat(hazina.linkMailer.sent()).hasSize(before);
        refused(RefusalCode.OTP_WRONG, () -> confirm(session, new Codes("000000", "000000")));
    }

    @Test
    void aSecondFactorIsNeededWhereOneIsSetUp() {
        FactorUser factor = new FactorUser(hazina, session.user());
        factor.switchOn();
        SignedIn signedIn = factor.signIn(Optional.of(factor.code()));
        refused(RefusalCode.OTP_WRONG, () -> ask(signedIn, wanted, TestMerchant.PASSWORD, Optional.empty()));
        refused(RefusalCode.OTP_WRONG, () -> ask(signedIn, wanted, TestMerchant.PASSWORD, Optional.of("000000")));

        ask(signedIn, wanted, TestMerchant.PASSWORD, Optional.of(factor.code()));
        List<LinkMail> sent = hazina.linkMailer.sent();
        confirm(signedIn, new Codes(code(sent.get(sent.size() - 2)), code(sent.getLast())));
        assertThat(world.people().find(signedIn.user().id()).orElseThrow().email()).isEqualTo(wanted);
    }

    @Test
    void anEmailThatIsNotProvenStaysUntilItIs() {
        User claimed = actions.add("claimed." + world.ids().next() + "@example.com", Role.VIEWER,
                TestMerchant.PASSWORD);
        SignedIn signedIn = hazina.signIn.handle(new SignIn.Command(claimed.email().text(), TestMerchant.PASSWORD,
                MerchantActions.VISITOR));

        refused(RefusalCode.EMAIL_NOT_CONFIRMED,
                () -> ask(signedIn, wanted, TestMerchant.PASSWORD, Optional.empty()));
    }
}
