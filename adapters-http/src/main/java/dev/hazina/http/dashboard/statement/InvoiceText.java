package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeSums.Part;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The words of a fee invoice.
final class InvoiceText {
    private InvoiceText() {}

    static String title(FeeInvoice invoice) {
        boolean owed = invoice.total().minor() >= 0;
        return text(owed ? "statement.invoice.title" : "statement.invoice.credit-title", invoice.printedNumber());
    }

    /// Who issued it, to whom, and what it is about, name by name.
    static Map<String, String> about(FeeInvoice invoice) {
        Map<String, String> about = new LinkedHashMap<>();
        about.put(text("statement.issuer"), invoice.issuer().name());
        invoice.issuer().address().ifPresent(address -> about.put(text("statement.issuer-address"), address));
        invoice.issuer().taxNumber().ifPresent(number -> about.put(text("statement.issuer-tax-number"), number));
        about.put(text("statement.business"), invoice.recipient().business());
        about.put(text("part.account"), text("statement.named-number", invoice.recipient().accountName(),
                invoice.recipient().accountNumber()));
        invoice.recipient().taxNumber()
                .ifPresent(number -> about.put(text("statement.invoice.your-tax-number"), number));
        about.put(text("statement.period"), period(invoice));
        about.put(text("statement.time-zone"), invoice.period().zone().getId());
        about.put(text("part.currency"), invoice.currency().name());
        about.put(text("statement.invoice.issued"),
                DisplayTime.toTheMinute(invoice.issuedAt(), invoice.period().zone()).text());
        return about;
    }

    static String period(FeeInvoice invoice) {
        return text("statement.from-to", DisplayTime.day(invoice.period().firstDay()),
                DisplayTime.day(invoice.period().lastDay()));
    }

    /// @param count empty where nothing is counted
    record Line(String name, String count, String amount) {}

    /// The kinds of fees that occurred, then the sums.
    static List<Line> lines(FeeInvoice invoice) {
        List<Line> lines = new ArrayList<>();
        part(lines, text("statement.invoice.payments"), invoice.fees().payments(),
                invoice.fees().payments().amount());
        part(lines, text("statement.invoice.payouts"), invoice.fees().payouts(), invoice.fees().payouts().amount());
        Part returned = invoice.fees().returned();
        part(lines, text("statement.invoice.returned"), returned,
                Money.zero(invoice.currency()).minus(returned.amount()));
        lines.add(new Line(text("statement.invoice.without-vat"), "", amount(invoice.withoutTax())));
        lines.add(new Line(text("statement.invoice.vat", invoice.vatPercent().toPlainString()), "",
                amount(invoice.vat())));
        return lines;
    }

    private static void part(List<Line> lines, String name, Part part, Money signed) {
        if (part.count() > 0) {
            lines.add(new Line(name, String.valueOf(part.count()), amount(signed)));
        }
    }

    static String amount(Money money) {
        return money.currency() + " " + Amount.of(money).number();
    }
}
