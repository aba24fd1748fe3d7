package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The forms of webhook endpoints and their deliveries, with values that have an effect.
final class WebhookForms {
    private static final Map<String, String> NOTHING = Map.of();
    private static final Map<String, String> YES = Map.of("confirmed", "yes");

    private final Served served;
    private final TestMerchant shop;
    private final Supplier<Browser> owner;

    WebhookForms(Served served, TestMerchant shop, Supplier<Browser> owner) {
        this.served = served;
        this.shop = shop;
        this.owner = owner;
    }

    Map<String, Supplier<FilledForm>> rows() {
        Map<String, Supplier<FilledForm>> rows = new HashMap<>();
        rows.put("webhooks/new", () -> at("/webhooks/new", Map.of("url", "https://shop.example/twin", "everything",
                "yes")));
        rows.put("webhooks/check", () -> at("/webhooks/check", Map.of("signature", "t=1", "body", "x")));
        rows.put("webhooks/callback-secret", () -> at("/webhooks/callback-secret", YES));
        rows.put("webhooks/{id}/rotate", () -> at("/webhooks/" + endpoint() + "/rotate", YES));
        rows.put("webhooks/{id}/promote", () -> {
            String endpoint = endpoint();
            ResponseChecks.succeeded(served.post("/v1/webhooks/" + endpoint + "/rotate-secret", "{}").by(shop).send(),
                    200);
            return at("/webhooks/" + endpoint + "/promote", YES);
        });
        rows.put("webhooks/{id}/delete", () -> at("/webhooks/" + endpoint() + "/delete", YES));
        rows.put("webhooks/{id}/edit", () -> at("/webhooks/" + endpoint() + "/edit",
                Map.of("url", "https://hooks.example/edited", "everything", "yes")));
        for (String button : List.of("pause", "test")) {
            rows.put("webhooks/{id}/" + button, () -> on("/webhooks/" + endpoint(), "/" + button, NOTHING));
        }
        rows.put("webhooks/{id}/resume", () -> {
            String endpoint = endpoint();
            ResponseChecks.succeeded(served.post("/v1/webhooks/" + endpoint + "/pause", "{}").by(shop).send(), 200);
            return on("/webhooks/" + endpoint, "/resume", NOTHING);
        });
        rows.put("webhooks/{id}/replay", () -> on("/webhooks/" + endpoint(), "/replay", YES));
        rows.put("webhooks/{id}/deliveries/{delivery}/replay", () -> delivery(200, "/replay"));
        rows.put("webhooks/{id}/deliveries/{delivery}/send-now", () -> delivery(500, "/send-now"));
        rows.put("inspector", () -> FilledForm.at(Browser.of(served, TestMerchant.open(served.hazina)),
                "/dashboard/inspector", NOTHING));
        rows.put("inspector/answer", () -> {
            TestMerchant own = TestMerchant.open(served.hazina);
            Browser browser = Browser.of(served, own);
            browser.submit(browser.get("/dashboard/inspector"), "/dashboard/inspector", NOTHING);
            return new FilledForm(browser, "/dashboard/inspector", "/dashboard/inspector/answer",
                    Map.of("fail", "yes"));
        });
        return rows;
    }

    /// A delivery with one attempt.
    private FilledForm delivery(int answer, String button) {
        String endpoint = "/webhooks/" + endpoint();
        served.hazina.gateway.next(Plan.atOnce());
        shop.pay(shop.order(10_00).byCard());
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        served.hazina.recordingSender.answer(answer);
        served.hazina.dispatchDeliveries.runDue();
        served.hazina.recordingSender.answer(200);
        var delivery = Pattern.compile("href=\"/dashboard(" + endpoint + "/deliveries/dlv_[0-9a-z]{26})\"")
                .matcher(owner.get().get("/dashboard" + endpoint).body());
        assertThat(delivery.find()).isTrue();
        return on(delivery.group(1), button, NOTHING);
    }

    private String endpoint() {
        return ResponseChecks.succeeded(served.post("/v1/webhooks", """
                {"url":"https://hooks.example/%s","event_types":["*"]}""".formatted(served.hazina.world.ids().next()))
                .by(shop).send(), 201).field("id");
    }

    private FilledForm at(String path, Map<String, String> values) {
        return FilledForm.at(owner.get(), "/dashboard" + path, values);
    }

    /// A button on a page of its own.
    private FilledForm on(String page, String button, Map<String, String> values) {
        return new FilledForm(owner.get(), "/dashboard" + page, "/dashboard" + page + button, values);
    }
}
