package dev.hazina.application.access;

import dev.hazina.application.access.ResetLinks.MailLimit;
import dev.hazina.application.access.ResetLinks.ResetLink;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.mail.MailName;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.application.password.ResetTokens;
import dev.hazina.domain.access.Permission;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Mails a user who forgot their password, or has registered, a link by which a new one is set. Using it proves that
/// the e-mail is the user's. The e-mail is looked up after the response,
/// so that neither its text nor its time says whether the address is known. A disabled user and a user of a suspended
/// merchant get no link.
public final class MailResetLink {
    /// The number of links that a user gets, so that strangers can't fill a mailbox. Beyond it there is one when the
    /// last has expired.
    public static final MailLimit LIMIT = new MailLimit(5, Duration.ofHours(1));
    /// The page that the link leads to.
    public static final String PAGE = "/dashboard/reset-password";

    private final Merchants merchants;
    private final ResetLinks links;
    private final Optional<Mailing> mailing;
    private final ResetTokens tokens;
    private final Ids ids;
    private final AuditStamps stamps;
    private final Executor afterwards;

    /// A mail server, and the address of this service as users reach it.
    ///
    /// @param service without a slash at its end; never taken from a request, whose sender chooses its `Host`
    public record Mailing(ResetLinkMailer mailer, Supplier<URI> service) {}

    /// @param mailing empty where no mail can be sent
    /// @param afterwards looks up and mails after the response was sent
    public MailResetLink(Merchants merchants, ResetLinks links, Optional<Mailing> mailing, ResetTokens tokens, Ids ids,
            AuditStamps stamps, Executor afterwards) {
        this.merchants = merchants;
        this.links = links;
        this.mailing = mailing;
        this.tokens = tokens;
        this.ids = ids;
        this.stamps = stamps;
        this.afterwards = afterwards;
    }

    /// Why a person gets a link.
    public enum Reason {
        /// The person asked for it.
        RESET("reset"),
        /// A new account was registered with the e-mail.
        CONFIRM("confirm");

        private final String mail;

        Reason(String mail) {
            this.mail = mail;
        }
    }

    /// @param language of the page on which it was asked for
    public record Command(String email, Actor from, Locale language, Reason reason) {
        public Command(String email, Actor from) {
            this(email, from, Locale.ENGLISH, Reason.RESET);
        }

        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// Whether links can be mailed at all.
    public boolean isAvailable() {
        return mailing.isPresent();
    }

    public void handle(Command command) {
        mailing.ifPresent(ready -> afterwards.execute(() -> mail(command, ready)));
    }

    private void mail(Command command, Mailing ready) {
        Optional<MerchantUser> found = merchants.byEmail(command.email().toLowerCase(Locale.ROOT))
                .filter(member -> !member.user().disabled() && !member.merchant().suspended());
        if (found.isPresent()) {
            MerchantUser member = found.get();
            ResetTokens.LinkText text = tokens.next(ids.next());
            AuditStamp stamp = stamp(command.from());
            ResetLink link = new ResetLink(text.id(), member.merchant().id(), member.user().id(), text.tokenHash(),
                    stamp.now());
            if (links.replace(link, LIMIT, stamp) && merchants.isStill(member.user())) {
                ready.mailer().send(mail(member, ready.service().get() + PAGE + "?link=" + text.text(), link,
                        command));
            }
        }
    }

    /// A link that one of the staff asked for is made while that one may still help users.
    private AuditStamp stamp(Actor from) {
        return from.kind() == Actor.Kind.ADMINISTRATOR
                ? stamps.of(from, Permission.HELP_USERS)
                : stamps.of(from);
    }

    private static ResetLinkMailer.LinkMail mail(MerchantUser member, String address, ResetLink link,
            Command command) {
        MailTexts.MailText text = MailTexts.of(command.reason().mail, command.language(),
                MailName.of(member.merchant().name().text()), address, String.valueOf(ResetLink.LIFE.toMinutes()));
        return new ResetLinkMailer.LinkMail(command.reason().mail + "." + link.id(), member.user().email(),
                text.subject(), text.text());
    }
}
