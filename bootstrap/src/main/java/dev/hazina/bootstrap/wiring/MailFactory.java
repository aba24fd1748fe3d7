package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.MailOwnerNotices;
import dev.hazina.application.access.OwnerNotices;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.LowFloatMails;
import dev.hazina.application.floats.MailLowFloats;
import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.application.slip.MailReceipt;
import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.application.slip.ReceiptMails;
import dev.hazina.application.slip.SendReceiptMails;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.statement.FileStatements;
import dev.hazina.application.statement.MailStatements;
import dev.hazina.application.statement.StatementMailing;
import dev.hazina.application.statement.StatementMails;
import dev.hazina.application.statement.StatementPrinter;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.TransactionsCsv;
import dev.hazina.application.wiring.AccessPorts;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.webhooks.mail.SmtpMailer;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// The mail to merchants.
@Factory
final class MailFactory {

    @Singleton
    StatementMailing statementMailing(Settings settings) {
        return new StatementMailing(settings.mail().isPresent());
    }

    /// Made only where a mail server is set, as what mails statements.
    @Singleton
    SmtpMailer post(Settings settings, InstantSource clock) {
        return new SmtpMailer(settings.mail().orElseThrow(), clock);
    }

    @Singleton
    MailOwnerNotices mailOwnerNotices(OwnerNotices notices, SmtpMailer post) {
        return new MailOwnerNotices(notices, post);
    }

    @Singleton
    MailLowFloats mailLowFloats(FloatReport report, Staff staff, LowFloatMails mails, SmtpMailer post, Ids ids,
            InstantSource clock) {
        return new MailLowFloats(report, staff, mails, post, ids, clock);
    }

    @Singleton
    MailReceipt mailReceipt(ReceiptMails mails, MerchantReads merchants, Ids ids, InstantSource clock,
            AccessPorts access) {
        return new MailReceipt(mails, merchants, new AuditStamps(ids, clock), access.mailing().isPresent());
    }

    @Singleton
    SendReceiptMails sendReceiptMails(ReceiptMails mails, PaymentSlips slips, AccessPorts access) {
        return new SendReceiptMails(mails, slips, access.mailing());
    }

    @Singleton
    MailStatements mailStatements(StatementSubscriptions subscriptions, StatementMails mails, StatementReads statements,
            TransactionsCsv csv, FileStatements filing, StatementPrinter printer, SmtpMailer post,
            InstantSource clock) {
        return new MailStatements(subscriptions, mails, statements, csv, filing, printer, post, clock);
    }
}
