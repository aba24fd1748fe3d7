package dev.hazina.bootstrap.story;

import java.util.function.BiConsumer;

/// What people do in a day, each from the page on which they begin to the one that says that it is done. A task that
/// takes more clicks or more fields than its row says is a fault. The menu of a narrow window takes one click more.
enum DayTask {
    // One task a line. @formatter:off
    TAKINGS(DayPerson.OWNER, "sees today's takings", 1, 0, true, DayTask::seeTakings),
    FAILURE(DayPerson.OWNER, "finds why a payment failed, by the payer's phone", 2, 1, true, DayTask::findFailure),
    REQUEST(DayPerson.OWNER, "requests money from a phone", 3, 2, false, DayTask::requestMoney),
    REFUND(DayPerson.OWNER, "gives a part of a payment back", 5, 2, false, DayTask::refund),
    FIRST_PAYOUT(DayPerson.OWNER, "saves a supplier and pays it", 6, 3, false, DayTask::payFirstTime),
    PAYOUT(DayPerson.OWNER, "pays a supplier again", 4, 0, false, DayTask::payAgain),
    RECEIPT(DayPerson.OWNER, "mails a receipt", 4, 2, false, DayTask::mailReceipt),
    MONTH(DayPerson.ACCOUNTANT, "saves last month's statement as PDF and as CSV", 4, 0, false, DayTask::saveMonth),
    BRIDGE(DayPerson.ACCOUNTANT, "sees what is between last month's two tables", 3, 0, false, DayTask::followBridge),
    INVOICE(DayPerson.ACCOUNTANT, "saves the fee invoice as PDF", 3, 0, false, DayTask::saveInvoice),
    KEY(DayPerson.PROGRAMMER, "makes a key", 3, 1, false, DayTask::makeKey),
    RESEND(DayPerson.PROGRAMMER, "sees a delivery that failed, and sends it again", 4, 0, false, DayTask::sendAgain),
    CALL(DayPerson.STAFF, "is called: why did the payment of this phone fail", 2, 1, true, DayTask::answerCall),
    EXCEPTION(DayPerson.STAFF, "settles money that matches no wallet", 4, 3, false, DayTask::settle),
    PROPOSE(DayPerson.STAFF, "proposes a merchant's fee", 6, 2, false, DayTask::propose),
    AUDIT(DayPerson.STAFF, "reads what was done to a merchant in the audit log", 2, 1, false, DayTask::readAudit),
    AGREE(DayPerson.SECOND_OF_STAFF, "agrees to a merchant's fee", 4, 0, false, DayTask::agree);
    // @formatter:on

    final DayPerson who;
    final String what;
    final int clicks;
    final int fields;
    /// Whether a build does it too.
    final boolean inBuild;
    private final BiConsumer<DayWalk, DayRows> steps;

    DayTask(DayPerson who, String what, int clicks, int fields, boolean inBuild, BiConsumer<DayWalk, DayRows> steps) {
        this.who = who;
        this.what = what;
        this.clicks = clicks;
        this.fields = fields;
        this.inBuild = inBuild;
        this.steps = steps;
    }

    void walk(DayWalk walk, DayRows rows) {
        steps.accept(walk.from(who.home), rows);
    }

    private static void seeTakings(DayWalk walk, DayRows rows) {
        walk.click("main a[href*='period=today']", "main a[href*='period=today'][aria-current]");
    }

    private static void findFailure(DayWalk walk, DayRows rows) {
        walk.search(rows.failedPhone()).click("main table a[href*='/payments/']", "#live .badge.bad");
    }

    private static void requestMoney(DayWalk walk, DayRows rows) {
        walk.click(".page-head a[href$='/payments/new']", "main [name=amount]")
                .type("amount", "480")
                .type("payer_phone", rows.payingPhone())
                .click("main .card form .button.primary", "form.confirm [name=confirmed], #live .hero")
                .clickIfAsked("form.confirm [name=confirmed]", "#live .hero");
    }

    private static void refund(DayWalk walk, DayRows rows) {
        walk.search(rows.paid()).click("main table a[href*='/payments/']", "#live .hero")
                .click("main a[href$='/refund']", "main [name=amount]").type("amount", "200")
                .click("main .card form .button.primary", "form.confirm [name=confirmed]")
                .click("form.confirm [name=confirmed]", "main .notice");
    }

    private static void payFirstTime(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/suppliers", ".page-head a[href$='/suppliers/new']")
                .click(".page-head a[href$='/suppliers/new']", "main [name=destination_phone]")
                .type("destination_phone", rows.supplierPhone()).type("name", rows.supplier())
                .click("main .card form .button.primary", ".page-head a[href*='/payouts/new']")
                .click(".page-head a[href*='/payouts/new']", "main [name=amount]").type("amount", "300")
                .click("main .card form .button.primary", "form.confirm [name=confirmed]")
                .click("form.confirm [name=confirmed]", "main .notice");
    }

    private static void payAgain(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/suppliers", "main table a.button")
                .click("main tr:has-text('" + DayRows.SUPPLIER + "') a.button", "main [name=amount]")
                .click("main .card form .button.primary", "form.confirm [name=confirmed]")
                .click("form.confirm [name=confirmed]", "main .notice");
    }

    private static void mailReceipt(DayWalk walk, DayRows rows) {
        walk.search(rows.paid()).click("main table a[href*='/payments/']", "#live .hero")
                .click("main a[href$='/mail-receipt']", "main [name=email]").type("email", "payer@mail.example")
                .click("main .card form .button.primary", "main .notice");
    }

    private static void saveMonth(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/statement", "main .filters .actions a")
                .click(DayRows.LAST_MONTH, DayRows.LAST_MONTH + "[aria-current]")
                .saves("main a[download][href*='.pdf']").saves("main a[data-export]");
    }

    private static void followBridge(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/statement", "main .filters .actions a")
                .click(DayRows.LAST_MONTH, DayRows.LAST_MONTH + "[aria-current]")
                .click("section[aria-labelledby=bridge] a", "main form.filters");
    }

    private static void saveInvoice(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/statement", "main a[href$='/invoices']")
                .click("main a[href$='/invoices']", "main table a[download]")
                .saves("main table a[download][href*='.pdf']");
    }

    private static void makeKey(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/keys", ".page-head a[href$='/keys/new']")
                .click(".page-head a[href$='/keys/new']", "main [name=label]").type("label", "till " + rows.number())
                .click("main .card form .button.primary", "#key-secret");
    }

    private static void sendAgain(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/webhooks", "main table a[href*='/webhooks/']")
                .click("main table a[href*='/webhooks/']", "main table a[href*='/deliveries/']")
                .click("main table a[href*='/deliveries/']", "#live form .button.primary");
        rows.mendReceiver();
        walk.click("#live form .button.primary", "#live .card .badge.good");
    }

    private static void answerCall(DayWalk walk, DayRows rows) {
        walk.search(rows.failedPhone()).click("main table a[href*='/payments/']", "#live .badge.bad");
    }

    private static void settle(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/operator/exceptions", "main table a[href*='/exceptions/']")
                .click("main tr:has-text('" + rows.unmatched() + "') a", "main [name=action]")
                .choose("action", "credit_wallet").type("wallet", rows.wallet()).type("note", "her slip says so")
                .click("main .card form .button.primary", "form.confirm [name=confirmed]")
                .click("form.confirm [name=confirmed]", "main .notice");
    }

    private static void propose(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/operator/merchants", "main .filters [name=q]").type("main .filters", "q", DayShop.NAME)
                .click("main .filters .button", "main .filters .button.quiet")
                .click("main table a[href*='/merchants/']", ".page-head a[href$='/fees']")
                .click(".page-head a[href$='/fees']", "main [name=rules]").type("rules", rows.fee())
                .click("main .card form .button.primary", "form.confirm [name=confirmed]")
                .click("form.confirm [name=confirmed]", "main .notice");
    }

    private static void readAudit(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/operator/audit", "main [name=merchant]").type("merchant", DayShop.NAME)
                .click("main form.filters .button", "main form.filters .button.quiet");
    }

    private static void agree(DayWalk walk, DayRows rows) {
        walk.menu("/dashboard/operator/agreements", "section[aria-labelledby=fees] td a")
                .click("section[aria-labelledby=fees] td a", "main a[href$='/fees/agree']")
                .click("main a[href$='/fees/agree']", "form.confirm [name=confirmed]")
                .click("form.confirm [name=confirmed]", "main .notice");
    }
}
