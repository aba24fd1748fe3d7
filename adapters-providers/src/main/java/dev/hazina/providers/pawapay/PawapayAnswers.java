package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.AnswerWords;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.Version4Id;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The outcomes of pawaPay's answers. A refusal may have status 200.
final class PawapayAnswers {
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final Set<Integer> REFUSING = Set.of(BAD_REQUEST, UNAUTHORIZED, FORBIDDEN);

    private PawapayAnswers() {}

    /// Whether it is the documented refusal of the account's token.
    static boolean isWrongToken(Exchange.Answered answered) {
        return answered.status() == UNAUTHORIZED || answered.status() == FORBIDDEN && answered.body()
                .text("failureReason", "failureCode").filter("AUTHENTICATION_ERROR"::equals).isPresent();
    }

    /// The outcome of a request to move money.
    static Outcome taken(Exchange exchange, Subject subject) {
        return exchange instanceof Exchange.Answered answered
                ? answered(answered, subject)
                : Exchange.unansweredMove(exchange);
    }

    private static Outcome answered(Exchange.Answered answered, Subject subject) {
        int status = answered.status();
        Body body = answered.body();
        UUID id = Version4Id.of(subject.id());
        String code = body.text("failureReason", "failureCode").orElse("");
        if ((REFUSING.contains(status) && PawapayReasons.isTechnical(code))
                || (status == BAD_REQUEST && PawapayReasons.isRejection(code))) {
            return rejected(answered, code, subject);
        }
        boolean other = body.text(PawapayStatus.idName(subject.kind())).filter(said -> !said.equals(id.toString()))
                .isPresent();
        if (status != OK || other) {
            return other
                    ? new Outcome.Unknown("pawaPay speaks of another request")
                    : Exchange.unansweredMove(answered);
        }
        String said = body.text("status").orElse("");
        return switch (said) {
            case "ACCEPTED" -> new Outcome.Accepted(id.toString());
            case "DUPLICATE_IGNORED" -> new Outcome.InProgress(id.toString(), "pawaPay has seen it before");
            case "REJECTED" -> rejected(answered, code, subject);
            default -> body.object().isEmpty()
                    ? new Outcome.Unknown("pawaPay answers with something that is no object")
                    : new Outcome.Unread(id.toString(), SaidText.undocumented("pawaPay", "status", said));
        };
    }

    private static Outcome rejected(Exchange.Answered answered, String code, Subject subject) {
        FailureReason ofNumber = subject.kind() == Subject.Kind.PAYMENT
                ? FailureReason.PAYER_NOT_FOUND
                : FailureReason.RECIPIENT_NOT_FOUND;
        Fault fault = PawapayReasons.fault(code);
        FailureReason known = PawapayReasons.ofRefusal(code);
        boolean number = fault == Fault.NUMBER && known == FailureReason.PROVIDER_REJECTED;
        return new Outcome.Rejected(number ? ofNumber : known).saying(AnswerWords.of(answered, fault));
    }

    /// The outcome of a payout after a request to cancel it. A refused cancellation doesn't reveal the payout's state.
    static Outcome canceled(Exchange exchange, UUID id) {
        boolean accepted = exchange instanceof Exchange.Answered(int status, Body body) && status == OK
                && body.text("status").filter("ACCEPTED"::equals).isPresent()
                && body.text("payoutId").filter(said -> !said.equals(id.toString())).isEmpty();
        return accepted ? new Outcome.Accepted(id.toString()) : new Outcome.Unknown("pawaPay didn't cancel it");
    }

    /// Whether pawaPay answers that it has no such request.
    static boolean isNotFound(Exchange exchange) {
        return exchange instanceof Exchange.Answered(int status, Body body) && status == OK
                && body.text("status").filter("NOT_FOUND"::equals).isPresent();
    }

    /// The report of a status query. A request that pawaPay doesn't know may still arrive; pawaPay has taken the query
    /// all the same.
    static Report told(Exchange exchange, Subject subject) {
        if (isNotFound(exchange)) {
            return Report.of(new Outcome.Unknown("pawaPay has no such request"));
        }
        Optional<JsonNode> found = exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().object().filter(said -> Body.text(said, "status").filter("FOUND"::equals).isPresent())
                        .map(said -> said.path("data")).filter(JsonNode::isObject)
                : Optional.empty();
        return found.map(data -> about(data, subject)).orElseGet(() -> Report.of(Exchange.unreadQuery(exchange)));
    }

    /// An answer about another request ends nothing; the report names that request.
    private static Report about(JsonNode data, Subject subject) {
        UUID id = Version4Id.of(subject.id());
        Report said = PawapayStatus.read(data, id);
        Optional<String> other = Body.text(data, PawapayStatus.idName(subject.kind()))
                .filter(named -> !named.equals(id.toString()));
        return other.isEmpty()
                ? said
                : new Report(new Outcome.Unread(Optional.empty(), "pawaPay answers about another request"),
                        said.amount(), other);
    }
}
