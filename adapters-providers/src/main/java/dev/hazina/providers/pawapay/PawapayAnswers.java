package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.rail.VersionFour;
import dev.hazina.providers.wire.Body;
import dev.hazina.providers.wire.Exchange;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What pawaPay's answers mean. A refusal comes with status 200, too.
final class PawapayAnswers {
    private static final int OK = 200;
    private static final Set<Integer> REFUSING = Set.of(400, 401, 403);

    private PawapayAnswers() {}

    /// What became of a request that was to move money.
    static Outcome taken(Exchange exchange, Subject subject) {
        return exchange instanceof Exchange.Answered(int status, Body body)
                ? answered(status, body, subject)
                : Exchange.withoutAnswer(exchange);
    }

    private static Outcome answered(int status, Body body, Subject subject) {
        UUID id = VersionFour.out(subject.id());
        String code = body.text("failureReason", "failureCode").orElse("");
        if (REFUSING.contains(status) && PawapayReasons.isTechnical(code)) {
            return new Outcome.Rejected(PawapayReasons.ofRefusal(code));
        }
        boolean other = body.text(PawapayStatus.idName(subject.kind())).filter(said -> !said.equals(id.toString()))
                .isPresent();
        if (status != OK || other) {
            return new Outcome.Unknown(
                    other ? "pawaPay speaks of another request" : "pawaPay answered with status " + status);
        }
        return switch (body.text("status").orElse("")) {
            case "ACCEPTED", "DUPLICATE_IGNORED" -> new Outcome.Accepted(id.toString());
            case "REJECTED" -> new Outcome.Rejected(PawapayReasons.ofRefusal(code));
            default -> new Outcome.Unknown("pawaPay names a status that is not documented");
        };
    }

    /// What a question brought. A request pawaPay doesn't know may not have arrived there yet.
    static Report told(Exchange exchange, Subject subject) {
        Optional<JsonNode> found = exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().object().filter(said -> Body.text(said, "status").filter("FOUND"::equals).isPresent())
                        .map(said -> said.path("data")).filter(JsonNode::isObject)
                : Optional.empty();
        return found.map(data -> about(data, subject)).orElseGet(() -> Report.of(Exchange.withoutWord(exchange)));
    }

    /// Where pawaPay speaks of another request than the one it was asked about, its word ends nothing, and the other is named.
    private static Report about(JsonNode data, Subject subject) {
        UUID id = VersionFour.out(subject.id());
        Report said = PawapayStatus.read(data, id);
        Optional<String> other = Body.text(data, PawapayStatus.idName(subject.kind()))
                .filter(named -> !named.equals(id.toString()));
        return other.isEmpty()
                ? said
                : new Report(new Outcome.Unknown("pawaPay speaks of another request"), said.amount(), other);
    }
}
