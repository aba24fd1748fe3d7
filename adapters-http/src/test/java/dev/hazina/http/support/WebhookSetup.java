package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.webhook.Bodies;
import java.time.Duration;
import java.util.List;

/// A served application that sends events with the program's own bodies, and a shop that receives them.
public final class WebhookSetup implements AutoCloseable {
    public final Served served;
    public final TestMerchant shop;

    public WebhookSetup(HttpSettings settings) {
        served = Served.with(new InMemoryHazina(new InMemoryWorld(Bodies.of(settings)), FaultyGateway.obliging(),
                Setup.plain()), settings);
        shop = TestMerchant.open(served.hazina);
    }

    @Override
    public void close() {
        served.close();
    }

    public Call register(String url, String events) {
        return served.post("/v1/webhooks", "{\"url\":\"" + url + "\",\"event_types\":" + events + "}").by(shop);
    }

    /// The id of a new endpoint.
    public String endpoint(String url) {
        return ResponseChecks.succeeded(register(url, "[\"*\"]").send(), 201).field("id");
    }

    public Call get(String path) {
        return served.get("/v1/webhooks" + path).by(shop);
    }

    public Call post(String path) {
        return served.call("POST", "/v1/webhooks" + path).by(shop);
    }

    public Call delete(String id) {
        return served.call("DELETE", "/v1/webhooks/" + id).by(shop);
    }

    /// A key of the shop with this role.
    public Credentials key(Role role) {
        return new MerchantActions(served.hazina, shop).issue(role, shop.account).credentials();
    }

    public Instruction<PaymentDetails> pay() {
        served.hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(100_00).byCard());
    }

    /// Makes all endpoints answer with this status from now on.
    public void answering(int status) {
        served.hazina.recordingSender.receivers(letter -> new WebhookResponse.Answered(status));
    }

    /// Sends the due deliveries.
    public void runDue() {
        served.hazina.world.clock().advance(Duration.ofSeconds(1));
        served.hazina.dispatchDeliveries.runDue();
    }

    /// The requests sent to this URL, without probes.
    public List<WebhookRequest> sent(String url) {
        return served.hazina.recordingSender.sent().stream()
                .filter(letter -> letter.url().text().equals(url) && letter.delivery().isPresent()).toList();
    }
}
