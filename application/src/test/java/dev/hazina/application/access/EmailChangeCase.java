package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.wiring.EmailCommands;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;

/// A person with a session, who changes the e-mail of their login.
public abstract class EmailChangeCase extends PortContract {
    private EmailCommands commands;
    MerchantActions actions;
    SignedIn session;
    Email wanted;

    @BeforeEach
    void signIn() {
        commands = EmailCommands.of(hazina.merchantPorts(), world.emailChanges(), hazina.accessPorts());
        actions = new MerchantActions(hazina, shop);
        session = actions.signIn();
        wanted = fresh();
    }

    Email fresh() {
        return new Email("Asha." + world.ids().next() + "@Example.com");
    }

    void ask(SignedIn by, Email email, String password, Optional<String> otp) {
        commands.askEmailChange().handle(new AskEmailChange.Command(Colleague.by(by), Colleague.caller(hazina, by),
                email, password, otp, Locale.ENGLISH));
    }

    /// The two codes, from the two mailboxes.
    Codes codes(SignedIn by, Email email) {
        ask(by, email, TestMerchant.PASSWORD, Optional.empty());
        List<LinkMail> sent = hazina.linkMailer.sent();
        LinkMail former = sent.get(sent.size() - 2);
        assertThat(former.to()).isEqualTo(by.user().email());
        assertThat(former.text()).contains(email.text());
        assertThat(sent.getLast().to()).isEqualTo(email);
        return new Codes(code(former), code(sent.getLast()));
    }

    static String code(LinkMail mail) {
        return mail.text().replaceAll("(?s).*\\b(\\d{6})\\b.*", "$1");
    }

    void confirm(SignedIn by, Codes codes) {
        commands.confirmEmailChange().handle(new ConfirmEmailChange.Command(Colleague.by(by),
                Colleague.caller(hazina, by), codes));
    }

    static String other(String code) {
        return (code.charAt(0) == '9' ? "0" : "9") + code.substring(1);
    }

    User signIn(Email email) {
        return hazina.signIn.handle(new SignIn.Command(email.text(), TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .user();
    }

    boolean isOpen(SignedIn one) {
        return world.keys().find(one.credentials().keyId()).isPresent();
    }

    static void refused(RefusalCode code, ThrowingCallable act) {
        assertThatThrownBy(act).isInstanceOfSatisfying(Refusal.class,
                refusal -> assertThat(refusal.code()).isEqualTo(code));
    }
}
