package dev.hazina.http.customer;

import dev.hazina.application.customer.Customer;
import dev.hazina.application.customer.FindCustomers.Named;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.merchant.Label;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;

/// One who paid, on the wire.
final class CustomerJson {
    private CustomerJson() {}

    static void write(JsonWriter json, String id, Named named) {
        Customer customer = named.customer();
        json.text("id", id)
                .text("phone", customer.number().text())
                .nullableText("name", named.name().map(Label::text))
                .nullableText("told_name", customer.toldName())
                .number("payment_count", customer.payments())
                .bool("counted_in_part", customer.isCountedInPart())
                .money("amount", customer.sum().toMajor())
                .text("currency", customer.sum().currency().name())
                .text("last_payment_at", Times.print(customer.lastAt()));
    }

    /// @param paid the payments that succeeded
    static void write(JsonWriter json, String id, Named named, Totals paid) {
        write(json, id, named);
        json.objects("totals", paid.sums(), (o, sum) -> o.text("currency", sum.currency().name())
                .number("payment_count", sum.count()).money("amount", sum.amount()))
                .nullableText("counted_since", paid.since().map(Times::print));
    }
}
