package dev.hazina.application.access;

import dev.hazina.application.access.OwnerNotices.OwnerNotice;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.mail.MailName;
import dev.hazina.application.mail.MailTexts;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Mails owners, admins and the person concerned what was changed about access to their merchant.
public final class MailOwnerNotices {
    private static final String TIME = "d MMMM uuuu, HH:mm:ss 'UTC'";
    private static final Locale SWAHILI = Locale.of("sw");

    private final OwnerNotices notices;
    private final ResetLinkMailer mailer;

    public MailOwnerNotices(OwnerNotices notices, ResetLinkMailer mailer) {
        this.notices = notices;
        this.mailer = mailer;
    }

    /// Sends the due mails.
    ///
    /// @return the number of due mails
    /// @throws RuntimeException when one of them could not be sent; the others were
    public int runDue() {
        return notices.sendDue(notice -> mailer.send(mail(notice)));
    }

    /// In both languages, because no one has said which one the reader prefers.
    private static ResetLinkMailer.LinkMail mail(OwnerNotice notice) {
        MailTexts.MailText english = text(notice, Locale.ENGLISH);
        MailTexts.MailText swahili = text(notice, SWAHILI);
        return new ResetLinkMailer.LinkMail("notice." + notice.entry() + "." + notice.to(), notice.email(),
                english.subject(), english.text() + "\n--\n\n" + swahili.text());
    }

    private static MailTexts.MailText text(OwnerNotice notice, Locale language) {
        OwnerNotices.News news = notice.news();
        String name = ToldAct.of(news.action()).orElseThrow().text();
        return MailTexts.of("notice-" + name, language, MailName.of(notice.name().text()),
                news.about().orElse("-"),
                DateTimeFormatter.ofPattern(TIME, language).format(notice.at().atOffset(ZoneOffset.UTC)),
                by(news, language),
                news.detail().map(MailName::of).orElse("-"));
    }

    /// Staff are told as staff: their names are in the audit log.
    private static String by(OwnerNotices.News news, Locale language) {
        return news.byEmail().orElseGet(() -> MailTexts.part(
                news.by().equals(Optional.of(Actor.Kind.ADMINISTRATOR)) ? "by-staff" : "by-log", language));
    }
}
