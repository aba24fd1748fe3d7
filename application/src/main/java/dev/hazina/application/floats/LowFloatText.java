package dev.hazina.application.floats;

import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.floats.LowFloatMails.LowFloat;
import dev.hazina.application.floats.LowFloatMails.LowFloatMail;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.mail.MailTexts.MailText;
import dev.hazina.domain.money.MoneySum;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// What the mail about an account that became low says.
final class LowFloatText {
    private static final String TIME = "d MMMM uuuu, HH:mm 'UTC'";

    private LowFloatText() {}

    /// In both languages, because no one has said which one the reader prefers.
    static LinkMail of(LowFloatMail mail) {
        MailText english = text(mail.low(), Locale.ENGLISH);
        return new LinkMail("float." + mail.low().id() + "." + mail.to().id(), mail.to().email(), english.subject(),
                english.text() + "\n--\n\n" + text(mail.low(), Locale.of("sw")).text());
    }

    private static MailText text(LowFloat low, Locale language) {
        return MailTexts.of("float-low", language, low.account().code(), written(low.held()), written(low.least()),
                DateTimeFormatter.ofPattern(TIME, language).format(low.at().atOffset(ZoneOffset.UTC)));
    }

    private static String written(MoneySum sum) {
        return String.format(Locale.ENGLISH, "%s %,." + sum.currency().scale() + "f", sum.currency().name(),
                sum.toMajor());
    }
}
