package dev.hazina.application;

import dev.hazina.application.floats.LowFloatMails;
import dev.hazina.application.slip.ReceiptMails;

/// The mails of a world that are still to be sent.
public interface MailWorld {

    ReceiptMails receiptMails();

    LowFloatMails lowFloatMails();
}
