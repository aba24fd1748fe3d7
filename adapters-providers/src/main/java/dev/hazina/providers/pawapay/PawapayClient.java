package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.Phone;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.client.ProviderRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/// Sends requests to pawaPay, each under its policy, with the account's token.
final class PawapayClient {
    /// This time is a part of the time of a request that moves money.
    private static final Duration PREDICTED_WITHIN = Duration.ofSeconds(2);
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;
    private static final int OK = 200;

    private final PawapaySettings settings;
    private final ProviderClient client;
    private final CallPolicy deposit;
    private final CallPolicy payout;
    private final CallPolicy refund;
    private final CallPolicy query;
    private final CallPolicy predict;
    private final CallPolicy keys;

    PawapayClient(PawapaySettings settings, ProviderClient client) {
        this.settings = settings;
        this.client = client;
        PawapaySettings.PawapayLimits limits = settings.limits();
        this.deposit = client.policy("collect", new CallPolicy.CallLimits(limits.timeout(), TOGETHER, UNLIMITED, 1)
                .placed());
        CallPolicy.CallLimits out = new CallPolicy.CallLimits(limits.timeout(), TOGETHER, limits.perSecond(), 1)
                .placed();
        this.payout = client.policy("disburse", out);
        this.refund = client.policy("refund", out);
        this.query = client.policy("query", asking(limits));
        this.predict = client.policy("predict", new CallPolicy.CallLimits(PREDICTED_WITHIN, TOGETHER, UNLIMITED, 2));
        this.keys = client.policy("keys", new CallPolicy.CallLimits(limits.queryTimeout(), 1, UNLIMITED, TRIES));
    }

    static CallPolicy.CallLimits asking(PawapaySettings.PawapayLimits limits) {
        return new CallPolicy.CallLimits(limits.queryTimeout(), CallPolicy.CONCURRENT_QUERIES,
                limits.queriesPerSecond(), TRIES)
                .queueing();
    }

    Placing place(ChannelUse use, Duration patience) {
        return switch (use) {
            case COLLECTION -> deposit.place(patience);
            case REFUND -> refund.place(patience);
            case DISBURSEMENT -> payout.place(patience);
        };
    }

    Exchange deposit(ObjectNode body, SendPlace place) {
        return client.send(post(settings.addresses().deposits(), body).in(place), deposit);
    }

    Exchange payout(ObjectNode body, SendPlace place, BooleanSupplier mayStillBeSent) {
        return client.send(post(settings.addresses().payouts(), body).in(place).onlyIf(mayStillBeSent), payout);
    }

    Exchange refund(ObjectNode body, SendPlace place) {
        return client.send(post(settings.addresses().refunds(), body).in(place), refund);
    }

    Exchange ask(URI address, UUID id) {
        return client.send(withToken(ProviderRequest.get(URI.create(address + "/" + id))), query);
    }

    /// Cancels a payout that waits in a queue. A second request has no effect.
    Exchange cancel(UUID id) {
        return client.send(withToken(ProviderRequest.post(URI.create(settings.addresses().cancel() + "/" + id))),
                query);
    }

    /// The network that pawaPay predicts for a phone; empty if it has none.
    Optional<String> network(Phone phone) {
        if (!settings.predictsNetworks()) {
            return Optional.empty();
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("phoneNumber", phone.e164().substring(1));
        Exchange exchange = client.send(post(settings.addresses().predict(), body), predict);
        return exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().text("provider")
                : Optional.empty();
    }

    /// What the wallets hold.
    Exchange balances() {
        return client.send(withToken(ProviderRequest.get(settings.addresses().balances())), query);
    }

    /// The list of keys that sign callbacks; empty if it can't be fetched.
    Optional<JsonNode> keys() {
        Exchange exchange = client.send(withToken(ProviderRequest.get(settings.addresses().keys())), keys);
        return exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().list()
                : Optional.empty();
    }

    private ProviderRequest post(URI to, ObjectNode body) {
        return withToken(ProviderRequest.post(to)).carrying("application/json",
                body.toString().getBytes(StandardCharsets.UTF_8));
    }

    private ProviderRequest withToken(ProviderRequest request) {
        return request.with("Authorization", "Bearer " + settings.token().value());
    }
}
