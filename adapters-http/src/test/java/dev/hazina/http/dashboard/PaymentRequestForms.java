package dev.hazina.http.dashboard;

import dev.hazina.application.TestMerchant;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.function.Supplier;

/// The forms about payment requests, each about a request of its own.
final class PaymentRequestForms {
    private static final String PLACE = "payment-requests/";

    private final Served served;
    private final TestMerchant shop;
    private final Supplier<Browser> owner;

    PaymentRequestForms(Served served, TestMerchant shop, Supplier<Browser> owner) {
        this.served = served;
        this.shop = shop;
        this.owner = owner;
    }

    Map<String, Supplier<FilledForm>> rows() {
        return Map.of(
                PLACE + "new", () -> at("new", Map.of("reference", "rent", "wallet", shop.main.id().toString(),
                        "amount", "10", "partial", "allow")),
                PLACE + "{id}/prompt", () -> at(asks() + "/prompt", Map.of("phone", "+254712345678", "amount", "10")),
                PLACE + "{id}/cancel", () -> at(asks() + "/cancel", Map.of("confirmed", "yes")));
    }

    private FilledForm at(String page, Map<String, String> typed) {
        return FilledForm.at(owner.get(), "/dashboard/" + PLACE + page, typed);
    }

    /// The id of a new one.
    private String asks() {
        return ResponseChecks
                .succeeded(served.post("/v1/payment-requests", """
                        {"reference":"asks-%s","amount":10}""".formatted(served.hazina.world.ids().next())).by(shop)
                        .send(), 201)
                .field("id");
    }
}
