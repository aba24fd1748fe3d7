package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.domain.channel.Phone;
import dev.hazina.providers.wire.Exchange;
import dev.hazina.providers.wire.Lane;
import dev.hazina.providers.wire.Letter;
import dev.hazina.providers.wire.Wire;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;

/// The requests to pawaPay, each on its lane, with the account's token.
final class PawapayApi {
    /// Comes out of the time a request for money has.
    private static final Duration PREDICTED_WITHIN = Duration.ofSeconds(2);
    private static final int TOGETHER = 20;
    private static final int UNLIMITED = 1_000;
    private static final int TRIES = 3;
    private static final int OK = 200;

    private final PawapaySettings settings;
    private final Wire wire;
    private final Lane deposit;
    private final Lane payout;
    private final Lane refund;
    private final Lane query;
    private final Lane predict;
    private final Lane keys;

    PawapayApi(PawapaySettings settings, Wire wire) {
        this.settings = settings;
        this.wire = wire;
        PawapaySettings.Pace pace = settings.pace();
        this.deposit = wire.lane("collect", new Lane.Limits(pace.timeout(), TOGETHER, UNLIMITED, 1));
        Lane.Limits out = new Lane.Limits(pace.timeout(), TOGETHER, pace.perSecond(), 1);
        this.payout = wire.lane("disburse", out);
        this.refund = wire.lane("refund", out);
        this.query = wire.lane("query", asking(pace));
        this.predict = wire.lane("predict", new Lane.Limits(PREDICTED_WITHIN, TOGETHER, UNLIMITED, 2));
        this.keys = wire.lane("keys", new Lane.Limits(pace.patience(), 1, UNLIMITED, TRIES));
    }

    static Lane.Limits asking(PawapaySettings.Pace pace) {
        return new Lane.Limits(pace.patience(), Lane.QUESTIONS_AT_ONCE, pace.asksPerSecond(), TRIES).inTurn();
    }

    Exchange deposit(ObjectNode body) {
        return wire.send(post(settings.addresses().deposits(), body), deposit);
    }

    Exchange payout(ObjectNode body, BooleanSupplier mayStillBeSent) {
        return wire.send(post(settings.addresses().payouts(), body).leavingOnlyIf(mayStillBeSent), payout);
    }

    Exchange refund(ObjectNode body) {
        return wire.send(post(settings.addresses().refunds(), body), refund);
    }

    Exchange ask(URI address, UUID id) {
        return wire.send(bearing(Letter.get(URI.create(address + "/" + id))), query);
    }

    /// Asks that a payout be canceled that waits in a queue. Asking twice does no harm.
    Exchange cancel(UUID id) {
        return wire.send(bearing(Letter.post(URI.create(settings.addresses().cancel() + "/" + id))), query);
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
        Exchange exchange = wire.send(bearing(Letter.get(settings.addresses().keys())), keys);
        return exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().list()
                : Optional.empty();
    }

    private Letter post(URI to, ObjectNode body) {
        return bearing(Letter.post(to)).carrying("application/json", body.toString().getBytes(StandardCharsets.UTF_8));
    }

    private Letter bearing(Letter letter) {
        return letter.with("Authorization", "Bearer " + settings.token().value());
    }
}
