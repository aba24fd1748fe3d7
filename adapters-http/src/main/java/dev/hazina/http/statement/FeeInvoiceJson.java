package dev.hazina.http.statement;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeSums;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;

/// A fee invoice on the wire.
final class FeeInvoiceJson {
    private static final int DECIMALS = 2;

    private FeeInvoiceJson() {}

    static void write(JsonWriter json, FeeInvoice invoice) {
        json.text("id", invoice.id().toString())
                .text("number", invoice.printedNumber())
                .text("month", invoice.period().month().toString())
                .text("since", Times.print(invoice.period().since()))
                .text("before", Times.print(invoice.period().before()))
                .text("time_zone", invoice.period().zone().getId())
                .text("currency", invoice.currency().name())
                .object("issuer", o -> o.text("name", invoice.issuer().name())
                        .nullableText("address", invoice.issuer().address())
                        .nullableText("tax_number", invoice.issuer().taxNumber()))
                .object("recipient", o -> o.text("name", invoice.recipient().business())
                        .text("account_name", invoice.recipient().accountName())
                        .text("account_no", invoice.recipient().accountNumber())
                        .nullableText("tax_number", invoice.recipient().taxNumber()))
                .object("payment_fees", o -> part(o, invoice.fees().payments()))
                .object("payout_fees", o -> part(o, invoice.fees().payouts()))
                .object("returned_fees", o -> part(o, invoice.fees().returned()))
                .money("total", invoice.total().toMajor())
                .money("vat_percent", invoice.vatPercent().setScale(DECIMALS))
                .money("vat", invoice.vat().toMajor())
                .money("without_vat", invoice.withoutTax().toMajor())
                .text("issued_at", Times.print(invoice.issuedAt()));
    }

    private static void part(JsonWriter json, FeeSums.Part part) {
        json.number("count", part.count()).money("amount", part.amount().toMajor());
    }
}
