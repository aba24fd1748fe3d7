package dev.hazina.http.dashboard;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Claims;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.function.Supplier;

/// The forms about money at a merchant's own account, each about money of its own.
final class UnassignedForms {
    private UnassignedForms() {}

    static Map<String, Supplier<FilledForm>> rows(Served served, TestMerchant shop, Supplier<Browser> owner) {
        OwnAccountNotices till = OwnAccountNotices.of(served.hazina, shop);
        return Map.of(
                "unassigned/{id}/claim", () -> FilledForm.at(owner.get(),
                        "/dashboard/unassigned/" + till.come(10_00) + "/claim",
                        Map.of("reference", "claim", "wallet", shop.main.id().toString())),
                "payments/{id}/take-back", () -> FilledForm.at(owner.get(),
                        "/dashboard/payments/" + Claims.make(served, shop, till) + "/take-back",
                        Map.of("reason", "another sale")),
                "payments/{id}/mail-receipt", () -> FilledForm.at(owner.get(),
                        "/dashboard/payments/" + Claims.make(served, shop, till) + "/mail-receipt",
                        Map.of("email", "payer@example.com", "language", "en")));
    }
}
