package dev.hazina.providers.simulator.daraja;

import dev.hazina.providers.simulator.daraja.DarajaHabits.Echo;
import dev.hazina.providers.simulator.daraja.DarajaHabits.Telling;
import java.time.InstantSource;

/// Tells how requests ended, and whatever else Daraja tells on the way.
///
/// @param paybill hears of prompts, too
record DarajaTeller(InstantSource clock, Outbox outbox, DarajaPaybill paybill, DarajaHabits habits) {

    void tell(DarajaCase ended) {
        if (ended.service() == DarajaCase.Service.PROMPT) {
            tellPrompt(ended);
            return;
        }
        Telling telling = habits.telling();
        switch (telling) {
            case PLAINLY -> {}
            case AFTER_MORE_IS_TO_FOLLOW -> report(ended, DarajaReports.moreIsToFollow(ended));
            case AFTER_A_QUEUE_TIMEOUT, BY_A_QUEUE_TIMEOUT ->
                outbox.deliver(ended.addresses().timeouts(), DarajaReports.queueTimeout(ended));
            case AFTER_AN_ODD_CODE, BY_AN_ODD_CODE -> report(ended, DarajaReports.oddCode(ended));
        }
        if (telling.isEnd()) {
            report(ended, ended.service() == DarajaCase.Service.PAYOUT
                    ? DarajaReports.payout(ended, clock.instant())
                    : DarajaReports.reversal(ended, clock.instant()));
        }
    }

    /// The request waited too long in the queue. What becomes of it is told later, or never.
    void timeOut(DarajaCase waiting) {
        outbox.deliver(waiting.addresses().timeouts(), DarajaReports.queueTimeout(waiting));
    }

    private void tellPrompt(DarajaCase ended) {
        Echo echo = ended.paid() ? habits.echo() : Echo.NEVER;
        if (echo == Echo.BEFORE || echo == Echo.TWICE) {
            paybill.echo(ended, "");
        }
        report(ended, DarajaReports.prompt(ended, clock.instant()));
        if (echo == Echo.AFTER || echo == Echo.TWICE) {
            paybill.echo(ended, "49197.00");
        }
    }

    private void report(DarajaCase about, byte[] body) {
        outbox.deliver(about.addresses().reports(), body);
    }
}
