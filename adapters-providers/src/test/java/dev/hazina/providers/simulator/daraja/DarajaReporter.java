package dev.hazina.providers.simulator.daraja;

import dev.hazina.providers.simulator.daraja.DarajaVariants.PaybillTiming;
import dev.hazina.providers.simulator.daraja.DarajaVariants.ReportForm;
import java.time.InstantSource;

/// Sends the reports of results, and the other reports of Daraja.
///
/// @param paybill also gets the reports of prompts
record DarajaReporter(InstantSource clock, Outbox outbox, DarajaPaybill paybill, DarajaVariants variants) {

    void tell(DarajaTransaction ended) {
        if (ended.service() == DarajaTransaction.Service.PROMPT) {
            tellPrompt(ended);
            return;
        }
        ReportForm telling = variants.telling();
        switch (telling) {
            case PLAINLY -> {}
            case AFTER_MORE_IS_TO_FOLLOW -> report(ended, DarajaReports.moreIsToFollow(ended));
            case AFTER_A_QUEUE_TIMEOUT, BY_A_QUEUE_TIMEOUT ->
                outbox.deliver(ended.addresses().timeouts(), DarajaReports.queueTimeout(ended));
            case AFTER_AN_ODD_CODE, BY_AN_ODD_CODE -> report(ended, DarajaReports.oddCode(ended));
        }
        if (telling.isEnd()) {
            report(ended, ended.service() == DarajaTransaction.Service.PAYOUT
                    ? DarajaReports.payout(ended, clock.instant())
                    : DarajaReports.reversal(ended, clock.instant()));
        }
    }

    /// The request waited too long in the queue. Its result is reported later, or never.
    void timeOut(DarajaTransaction waiting) {
        outbox.deliver(waiting.addresses().timeouts(), DarajaReports.queueTimeout(waiting));
    }

    private void tellPrompt(DarajaTransaction ended) {
        PaybillTiming echo = ended.paid() ? variants.echo() : PaybillTiming.NEVER;
        if (echo == PaybillTiming.BEFORE || echo == PaybillTiming.TWICE) {
            paybill.echo(ended, "");
        }
        report(ended, DarajaReports.prompt(ended, clock.instant()));
        if (echo == PaybillTiming.AFTER || echo == PaybillTiming.TWICE) {
            paybill.echo(ended, "49197.00");
        }
    }

    private void report(DarajaTransaction about, byte[] body) {
        outbox.deliver(about.addresses().reports(), body);
    }
}
