package dev.hazina.providers.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.money.Money;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The body of a callback: one JSON object with the members `id`, `status`, `receipt`, `reason`, `amount` in major
/// units, and `currency`, and with a success of a phone `phone` and `name`. It is read as strictly as foreign input.
///
/// @param id the id of the payment, refund or payout
/// @param outcome a final result: succeeded or failed
record SandboxMessage(UUID id, Outcome outcome, Money amount) {
    private static final String SUCCEEDED = "succeeded";
    private static final String FAILED = "failed";
    private static final String PHONE = "phone";
    private static final String NAME = "name";
    private static final Set<String> MEMBERS = Set.of("id", "status", "receipt", "reason", "amount", "currency");

    byte[] toBytes() {
        ObjectNode body = SandboxJson.object().put("id", id.toString());
        switch (outcome) {
            case Outcome.Succeeded succeeded -> {
                body.put("status", SUCCEEDED).put("receipt", succeeded.receipt().orElse("")).putNull("reason");
                succeeded.told().phone().ifPresent(phone -> body.put(PHONE, phone));
                succeeded.told().name().ifPresent(name -> body.put(NAME, name));
            }
            case Outcome.Failed failed ->
                body.put("status", FAILED).putNull("receipt").put("reason", failed.reason().wire());
            case Outcome.Accepted a -> throw notFinal();
            case Outcome.InProgress p -> throw notFinal();
            case Outcome.Unread u -> throw notFinal();
            case Outcome.Rejected r -> throw notFinal();
            case Outcome.Unsent u -> throw notFinal();
            case Outcome.Unknown u -> throw notFinal();
        }
        return SandboxJson.bytes(SandboxJson.put(body, amount));
    }

    /// @throws UnreadableCallback if [#toBytes] writes no such bytes
    static SandboxMessage read(byte[] bytes) {
        JsonNode body = SandboxJson.read(bytes, MEMBERS, Set.of(PHONE, NAME));
        UUID id = CanonicalUuid.parse(SandboxJson.text(body, "id"))
                .orElseThrow(() -> new UnreadableCallback("id is no UUID"));
        return new SandboxMessage(id, outcome(body), SandboxJson.amount(body));
    }

    private static Outcome outcome(JsonNode body) {
        return switch (SandboxJson.text(body, "status")) {
            case SUCCEEDED -> {
                requireNull(body, "reason");
                yield new Outcome.Succeeded(Optional.of(SandboxJson.text(body, "receipt")), Optional.empty(),
                        Counterparty.of(SandboxJson.find(body, PHONE), SandboxJson.find(body, NAME)));
            }
            case FAILED -> {
                requireNull(body, "receipt");
                yield SandboxWords.failed(reason(SandboxJson.text(body, "reason")));
            }
            default -> throw new UnreadableCallback("status is neither succeeded nor failed");
        };
    }

    private static FailureReason reason(String wire) {
        return Arrays.stream(FailureReason.values()).filter(reason -> reason.wire().equals(wire)).findFirst()
                .orElseThrow(() -> new UnreadableCallback("reason is none of the known ones"));
    }

    private static void requireNull(JsonNode body, String member) {
        if (!body.get(member).isNull()) {
            throw new UnreadableCallback(member + " does not go with this status");
        }
    }

    private static IllegalArgumentException notFinal() {
        return new IllegalArgumentException("only a final outcome is reported");
    }
}
