package dev.hazina.application;

import dev.hazina.application.floats.LowFloatMails;
import dev.hazina.application.slip.ReceiptMails;
import dev.hazina.application.sms.SmsPorts;

/// The mails and SMS of a world that are still to be sent.
public interface MailWorld {

    ReceiptMails receiptMails();

    LowFloatMails lowFloatMails();

    SmsPorts sms();
}
