package dev.hazina.application.sms;

import dev.hazina.application.access.ToldAct;
import dev.hazina.application.mail.MailName;
import dev.hazina.application.mail.MailTexts;
import dev.hazina.application.sms.SmsNotices.SmsNotice;
import dev.hazina.domain.channel.SafeText;
import dev.hazina.domain.merchant.MailLanguage;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/// The texts of SMS, in the alphabet of GSM 03.38, which every phone has, and so short that one SMS is enough. What
/// happened is said in the words of the mail's subject. There is no link, no secret and no payer in them.
public final class SmsText {
    /// The characters of one SMS.
    public static final int LONGEST = 160;
    /// What is left for the name of the business.
    private static final int LONGEST_NAME = 40;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("d/M/uuuu HH:mm 'UTC'",
            Locale.ROOT);
    /// The alphabet's first table but its Greek letters, which takes one place each. A curly bracket or a tilde takes
    /// two.
    private static final Pattern OUTSIDE = Pattern.compile("[^A-Za-z0-9 @$_!\"#%&'()*+,\\-./:;<=>?"
            + "\u00a1\u00a3\u00a4\u00a5\u00a7\u00bf\u00c4\u00c5\u00c6\u00c7\u00c9\u00d1\u00d6\u00d8\u00dc\u00df\u00e0"
            + "\u00e4\u00e5\u00e6\u00e8\u00e9\u00ec\u00f1\u00f2\u00f6\u00f8\u00f9\u00fc]");

    private SmsText() {}

    /// @throws java.util.NoSuchElementException when the act isn't told
    public static String of(SmsNotice notice) {
        String mail = "notice-" + ToldAct.of(notice.action()).orElseThrow().text();
        String subject = MailTexts.of(mail, notice.language().locale(), "", "", "", "", "").subject();
        return plain(MailTexts.sms("notice", notice.language().locale(), name(notice.name().text()), subject,
                TIME.format(notice.at().atOffset(ZoneOffset.UTC))));
    }

    public static String code(String code, MailLanguage language) {
        return plain(MailTexts.sms("code", language.locale(), code));
    }

    private static String name(String name) {
        String safe = plain(SafeText.of(MailName.of(name), LONGEST));
        return safe.length() <= LONGEST_NAME ? safe : safe.substring(0, LONGEST_NAME - 2).strip() + "..";
    }

    private static String plain(String text) {
        String straight = text.replace('\u2019', '\'').replace('\u2018', '\'').replace('\u2013', '-')
                .replace("\u2026", "..");
        return OUTSIDE.matcher(straight).replaceAll("?");
    }
}
