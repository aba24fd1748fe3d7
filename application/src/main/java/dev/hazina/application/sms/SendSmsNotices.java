package dev.hazina.application.sms;

import dev.hazina.application.sms.SmsNotices.SmsNotice;
import dev.hazina.application.sms.SmsSender.Sms;

/// Sends notices by SMS.
public final class SendSmsNotices {
    private final SmsNotices notices;
    private final SmsSender sender;

    public SendSmsNotices(SmsNotices notices, SmsSender sender) {
        this.notices = notices;
        this.sender = sender;
    }

    /// Sends the due ones.
    ///
    /// @return the number of due ones
    /// @throws RuntimeException when one of them could not be sent; the others were
    public int runDue() {
        return notices.sendDue(notice -> sender.send(sms(notice)));
    }

    private static Sms sms(SmsNotice notice) {
        return new Sms("notice." + notice.entry() + "." + notice.to(), notice.phone(), SmsText.of(notice));
    }
}
