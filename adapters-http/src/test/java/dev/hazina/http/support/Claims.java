package dev.hazina.http.support;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.floats.KnownFloats;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.key.Credentials;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.Platform;
import java.util.List;
import java.util.Map;

/// Claims of money at a merchant's own account.
public final class Claims {
    private Claims() {}

    /// What the examples of an operation about claims name, by its name there.
    static Map<String, String> inExamples(String operation, Served served, TestMerchant shop) {
        return switch (operation) {
            case "claimUnassignedPayment" ->
                Map.of("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e40", OwnAccountNotices.one(served.hazina, shop));
            case "takeBackClaim" -> Map.of("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f",
                    make(served, shop, OwnAccountNotices.of(served.hazina, shop)));
            case "takeBackAssignment" ->
                Map.of("01994f6e-2c1a-7b3d-9e5f-8a7b6c5d4e3f", assign(served, shop));
            case "changeFloatRule" -> {
                List.of("till", "paybill").forEach(
                        account -> KnownFloats.add(served.hazina.world, "daraja:600000:" + account));
                yield Map.of();
            }
            case "withdrawFloatRule" ->
                Map.of(ExampleSetup.PROPOSED_AT, ProposedRules.at(served, "daraja:600000:utility"));
            default -> Map.of();
        };
    }

    /// The id of the payment of new money that staff give to the merchant's main wallet.
    public static String assign(Served served, TestMerchant shop) {
        OwnAccountNotices.one(served.hazina, shop);
        Discrepancy waiting = served.hazina.world.discrepancies(Platform.MERCHANT).getFirst();
        if (credit(served, waiting, shop, served.hazina.operator).status() == 202) {
            ResponseChecks.succeeded(credit(served, waiting, shop, served.hazina.approver), 200);
        }
        return waiting.subject().id().toString();
    }

    private static Response credit(Served served, Discrepancy waiting, TestMerchant shop, Credentials by) {
        return served.post("/v1/admin/exceptions/" + waiting.id() + "/resolve", """
                {"action":"credit_wallet","wallet_id":"%s"}""".formatted(shop.main.number())).by(by).send();
    }

    /// The id of the payment that a claim of new money makes.
    public static String make(Served served, TestMerchant shop, OwnAccountNotices till) {
        return ResponseChecks.succeeded(served.post("/v1/unassigned/" + till.come(850_00) + "/claim", """
                {"reference":"sale-%s"}""".formatted(served.hazina.world.ids().next())).by(shop).send(), 201)
                .field("id");
    }
}
