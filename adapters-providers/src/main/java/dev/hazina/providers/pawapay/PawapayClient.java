package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

/// The requests to pawaPay, each on its lane, with the account's token.
final class PawapayClient {
    /// Comes out of the time a request for money has.
    private static final Duration PREDICTED_WITHIN = Duration.ofSeconds(2);
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;
    private static final int OK = 200;

    private final PawapaySettings settings;
    private final ProviderClient wire;
    private final CallPolicy deposit;
    private final CallPolicy payout;
    private final CallPolicy refund;
    private final CallPolicy query;
    private final CallPolicy predict;
    private final CallPolicy keys;

    PawapayClient(PawapaySettings settings, ProviderClient wire) {
        this.settings = settings;
        this.wire = wire;
        PawapaySettings.PawapayLimits pace = settings.pace();
        this.deposit = wire.lane("collect", new CallPolicy.CallLimits(pace.timeout(), TOGETHER, UNLIMITED, 1));
        CallPolicy.CallLimits out = new CallPolicy.CallLimits(pace.timeout(), TOGETHER, pace.perSecond(), 1);
        this.payout = wire.lane("disburse", out);
        this.refund = wire.lane("refund", out);
        this.query = wire.lane("query", asking(pace));
        this.predict = wire.lane("predict", new CallPolicy.CallLimits(PREDICTED_WITHIN, TOGETHER, UNLIMITED, 2));
        this.keys = wire.lane("keys", new CallPolicy.CallLimits(pace.keyWait(), 1, UNLIMITED, TRIES));
    }

    static CallPolicy.CallLimits asking(PawapaySettings.PawapayLimits pace) {
        return new CallPolicy.CallLimits(pace.keyWait(), CallPolicy.QUESTIONS_AT_ONCE, pace.asksPerSecond(), TRIES)
                .inTurn();
    }

    Exchange deposit(ObjectNode body) {
        return wire.send(post(settings.addresses().deposits(), body), deposit);
    }

    Exchange payout(ObjectNode body, BooleanSupplier mayStillBeSent) {
        return wire.send(post(settings.addresses().payouts(), body).onlyIf(mayStillBeSent), payout);
    }

    Exchange refund(ObjectNode body) {
        return wire.send(post(settings.addresses().refunds(), body), refund);
    }

    Exchange ask(URI address, UUID id) {
        return wire.send(bearing(ProviderRequest.get(URI.create(address + "/" + id))), query);
    }

    /// Asks that a payout be canceled that waits in a queue. Asking twice does no harm.
    Exchange cancel(UUID id) {
        return wire.send(bearing(ProviderRequest.post(URI.create(settings.addresses().cancel() + "/" + id))), query);
    }

    /// The network pawaPay takes a phone to be of; empty when it doesn't say.
    Optional<String> network(Phone phone) {
        if (!settings.asksForNetworks()) {
            return Optional.empty();
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("phoneNumber", phone.e164().substring(1));
        Exchange exchange = wire.send(post(settings.addresses().predict(), body), predict);
        return exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().text("provider")
                : Optional.empty();
    }

    /// The list of keys that callbacks are signed with; empty when there is no such list to be had.
    Optional<JsonNode> keys() {
        Exchange exchange = wire.send(bearing(ProviderRequest.get(settings.addresses().keys())), keys);
        return exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().list()
                : Optional.empty();
    }

    private ProviderRequest post(URI to, ObjectNode body) {
        return bearing(ProviderRequest.post(to)).carrying("application/json",
                body.toString().getBytes(StandardCharsets.UTF_8));
    }

    private ProviderRequest bearing(ProviderRequest letter) {
        return letter.with("Authorization", "Bearer " + settings.token().value());
    }
}
