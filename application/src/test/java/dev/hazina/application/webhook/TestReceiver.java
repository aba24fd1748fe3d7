package dev.hazina.application.webhook;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.DeliveryReads.DeliveryWithBody;
import dev.hazina.application.webhook.Sender.WebhookRequest;
import dev.hazina.application.webhook.Sender.WebhookResponse;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A merchant with webhook receivers, through the use cases.
public final class TestReceiver {
    private final Hazina hazina;
    private final TestMerchant shop;

    public TestReceiver(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
    }

    /// A new URL.
    public CallbackUrl url() {
        return new CallbackUrl("https://h" + hazina.world.ids().next() + ".example/hooks");
    }

    public Endpoint endpoint(String... events) {
        return hazina.registerEndpoint
                .handle(new RegisterEndpoint.Command(shop.owner(), shop.maker(), shop.merchant(), shop.accountId(),
                        url(),
                        EventFilter.parse(events.length == 0 ? List.of("*") : List.of(events))));
    }

    /// An endpoint at which nothing arrives for a day, and which is told.
    ///
    /// @param before the telling
    public void outage(Runnable before) {
        Endpoint endpoint = endpoint();
        hazina.recordingSender.receivers(request -> new WebhookResponse.Answered(
                request.url().equals(endpoint.url()) ? 500 : 200));
        pay();
        hazina.world.clock().advance(Duration.ofSeconds(1));
        while (hazina.dispatchDeliveries.runDue()) {
            // More deliveries are due now.
        }
        before.run();
        hazina.world.clock().advance(TellOutages.AFTER);
        while (telling().runDue() > 0) {
            // Of other tests there may be outages too.
        }
    }

    TellOutages telling() {
        return new TellOutages(hazina.world.endpoints(), hazina.world.merchantReads(),
                new AuditStamps(hazina.world.ids(), hazina.world.clock()), hazina.world.clock());
    }

    void delete(Endpoint endpoint) {
        hazina.webhooks.deleteEndpoint()
                .handle(new DeleteEndpoint.Command(shop.owner(), endpoint.merchant(), endpoint.account(),
                        endpoint.id()));
    }

    CallbackUrl ops() {
        CallbackUrl url = url();
        hazina.changeSettings.handle(new ChangeSettings.Command(new MerchantActions(hazina, shop).owner(), shop.account,
                new OpsUrl.Take(url), Optional.empty()));
        return url;
    }

    /// A payment that succeeds at once.
    public Instruction<PaymentDetails> pay() {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(100_00).byCard());
    }

    /// So many payments have ended, and their deliveries are due.
    void due(int payments) {
        for (int i = 0; i < payments; i++) {
            pay();
        }
        hazina.world.clock().advance(Duration.ofSeconds(1));
    }

    public Instruction<PaymentDetails> pay(CallbackUrl to) {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(100_00).byCard().callbackUrl(to.text()));
    }

    public DeliveryScope at(Endpoint endpoint) {
        return new DeliveryScope(shop.merchant(), shop.accountId(), Optional.of(endpoint.id()));
    }

    DeliveryScope atCallbacks() {
        return new DeliveryScope(shop.merchant(), shop.accountId(), Optional.empty());
    }

    /// The deliveries in this scope, open and finished, newest first.
    List<DeliveryWithBody> seen(DeliveryScope place) {
        return hazina.world.deliveries().list(place, Optional.empty(), Optional.empty(), Pages.newest()).rows();
    }

    public DeliveryWithBody only(DeliveryScope place) {
        List<DeliveryWithBody> all = seen(place);
        if (all.size() != 1) {
            throw new AssertionError(all.size() + " deliveries");
        }
        return all.getFirst();
    }

    /// The requests to that URL, without probes.
    public List<WebhookRequest> sent(CallbackUrl to) {
        return hazina.recordingSender.sent().stream()
                .filter(request -> request.url().equals(to) && request.delivery().isPresent())
                .toList();
    }
}
