package dev.hazina.application.access;

import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.id.Ids;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.mail.MailTexts.MailText;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.EmailChange.WantedEmail;
import dev.hazina.domain.people.User;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Mails the codes by which an e-mail is changed. Where another login has the new e-mail, it is mailed no code but word
/// of the attempt. The e-mail is looked up after the response, so that neither its text nor its time says whether
/// another login has it.
public final class EmailCodeMails {
    private final Optional<ResetLinkMailer> mailer;
    private final Merchants logins;
    private final Ids ids;
    private final Executor afterwards;

    /// @param mailer empty where no mail can be sent
    /// @param afterwards mails after the response
    public EmailCodeMails(Optional<ResetLinkMailer> mailer, Merchants logins, Ids ids, Executor afterwards) {
        this.mailer = mailer;
        this.logins = logins;
        this.ids = ids;
        this.afterwards = afterwards;
    }

    boolean canBeSent() {
        return mailer.isPresent();
    }

    void send(User user, Email wanted, Codes codes, Locale language) {
        mailer.ifPresent(sends -> {
            LinkMail former = mail("email-former", user.email(), language, codes.former(), wanted.text());
            afterwards.execute(() -> sends.send(former));
            afterwards.execute(() -> sends.send(toWanted(user, wanted, codes, language)));
        });
    }

    private LinkMail toWanted(User user, Email wanted, Codes codes, Locale language) {
        boolean isTaken = logins.byEmail(wanted.folded())
                .filter(other -> !other.user().login().equals(user.login())).isPresent();
        return isTaken ? taken(wanted) : mail("email-wanted", wanted, language, codes.wanted());
    }

    /// In all languages, because its reader has not chosen one here.
    private LinkMail taken(Email email) {
        String all = Stream.of(MailLanguage.values())
                .map(language -> MailTexts.of("email-taken", language.locale()).text())
                .collect(Collectors.joining("\n--\n\n"));
        return new LinkMail("email-taken." + ids.next(), email,
                MailTexts.of("email-taken", Locale.ENGLISH).subject(), all);
    }

    private LinkMail mail(String name, Email to, Locale language, String... parts) {
        MailText text = MailTexts.of(name, language, Stream.concat(Stream.of(parts),
                Stream.of(String.valueOf(WantedEmail.LIFE.toMinutes()))).toArray(String[]::new));
        return new LinkMail(name + "." + ids.next(), to, text.subject(), text.text());
    }
}
