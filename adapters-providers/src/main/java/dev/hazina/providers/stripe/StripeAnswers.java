package dev.hazina.providers.stripe;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.AnswerWords;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.Exchange.Answered;
import dev.hazina.providers.client.SendAttempts;
import java.util.Comparator;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The outcomes of Stripe's answers. An undocumented or unreadable answer is unknown.
final class StripeAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(StripeAnswers.class);
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int DECLINED = 402;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int TOO_MANY = 429;
    private static final Outcome REJECTED = new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);

    private StripeAnswers() {}

    /// The answer to a charge.
    static Report charged(Exchange exchange, UUID payment) {
        return exchange instanceof Answered answered && answered.status() == DECLINED
                ? declined(answered)
                : moved(exchange, object -> StripeIntent.read(object).map(intent -> intent.reportOn(payment)));
    }

    /// The payment method that was made from a token; empty if none is known.
    static Optional<String> method(Exchange exchange) {
        return exchange instanceof Answered answered && answered.isSuccess()
                ? answered.body().object().filter(object -> StripeJson.is(object, "payment_method"))
                        .flatMap(object -> Body.text(object, "id")).filter(id -> !id.isEmpty())
                : Optional.empty();
    }

    /// The answer to a token without a known payment method. Nothing was charged in this case.
    static Report unmade(Exchange exchange) {
        if (exchange instanceof Answered answered) {
            warn(answered);
            Optional<StripeError> error = StripeError.in(answered.body());
            if (answered.status() == DECLINED && error.filter(StripeError::isDecline).isPresent()) {
                return Report.of(failed(error.orElseThrow()));
            }
        }
        boolean refused = exchange instanceof Answered answered && !isTooMany(answered)
                && StripeError.in(answered.body()).isPresent() && !answered.isServerFault();
        return Report.of(saying(exchange, refused ? REJECTED : new Outcome.Unsent("no payment method was made")));
    }

    /// Stripe turned it away unread.
    private static boolean isTooMany(Answered answered) {
        return answered.status() == TOO_MANY && StripeError.in(answered.body()).isPresent();
    }

    /// The charge in an answer that only the payer could complete. It must not be completed later.
    static Optional<StripeIntent> unconfirmed(Exchange exchange, UUID payment) {
        Optional<StripeIntent> found = exchange instanceof Answered(int status, Body body)
                ? body.object().flatMap(object -> status == DECLINED ? declinedFor(object) : waiting(object))
                : Optional.empty();
        return found.filter(intent -> intent.payment().filter(payment::equals).isPresent());
    }

    private static Optional<StripeIntent> waiting(JsonNode object) {
        return StripeIntent.read(object).filter(StripeIntent::waiting);
    }

    private static Optional<StripeIntent> declinedFor(JsonNode object) {
        JsonNode error = object.path("error");
        return StripeError.of(error).reason() == FailureReason.AUTHENTICATION_REQUIRED
                ? StripeIntent.read(error.path("payment_intent"))
                : Optional.empty();
    }

    /// The answer to a refund.
    static Report refunded(Exchange exchange, UUID refund) {
        return moved(exchange, object -> StripeRefund.read(object).map(found -> found.reportOn(refund)));
    }

    /// The answer to a status query about a charge.
    static Report intent(Exchange exchange, UUID payment) {
        return asked(exchange, object -> StripeIntent.read(object).map(intent -> intent.reportOn(payment)));
    }

    /// The answer to a status query about a refund.
    static Report refund(Exchange exchange, UUID refund) {
        return asked(exchange, object -> StripeRefund.read(object).map(found -> found.reportOn(refund)));
    }

    /// The answer to a search for the charges of a payment: the one that succeeded, or else any.
    static Report intentAmong(Exchange exchange, UUID payment) {
        return asked(exchange, list -> listed(list)
                .map(data -> data.flatMap(object -> StripeIntent.read(object).stream())
                        .filter(found -> found.payment().filter(payment::equals).isPresent())
                        .min(Comparator.comparing(found -> !(found.outcome() instanceof Outcome.Succeeded)))
                        .map(StripeIntent::report)
                        .orElseGet(() -> Report.of(new Outcome.Unknown("the search finds no charge")))));
    }

    /// The answer to a query of all refunds of a charge. A missing refund may still arrive.
    static Report refundAmong(Exchange exchange, UUID refund) {
        return asked(exchange, list -> listed(list)
                .map(data -> data.flatMap(object -> StripeRefund.read(object).stream())
                        .filter(found -> found.refund().filter(refund::equals).isPresent()).findFirst()
                        .map(StripeRefund::report)
                        .orElseGet(() -> Report.of(new Outcome.Unknown("it is not among the refunds")))));
    }

    private static Optional<Stream<JsonNode>> listed(JsonNode list) {
        return Optional.of(list.path("data")).filter(JsonNode::isArray)
                .map(data -> StreamSupport.stream(data.spliterator(), false));
    }

    /// Whether a refusal does not apply to the same request sent earlier, because Stripe never checked its idempotency
    /// key.
    static boolean neverReachedItsKey(Exchange exchange) {
        return switch (exchange) {
            case Exchange.NotSent n -> true;
            case Exchange.NoAccess n -> true;
            case Exchange.Aborted a -> true;
            case Exchange.Broken b -> false;
            case Answered(int status, var body) ->
                status == UNAUTHORIZED || status == FORBIDDEN || status == TOO_MANY;
        };
    }

    /// Whether one of the attempts may have been executed, or met an earlier one that was still running.
    static boolean isDoubtful(SendAttempts tries) {
        return tries.isDoubtful() || tries.each().stream().anyMatch(
                exchange -> exchange instanceof Answered answered && answered.status() == CONFLICT);
    }

    private static Report moved(Exchange exchange, Function<JsonNode, Optional<Report>> read) {
        if (exchange instanceof Answered answered) {
            return answered.isSuccess() ? read(answered, read) : unmoved(answered, read);
        }
        return Report.of(Exchange.unansweredMove(exchange));
    }

    /// A fault may name the charge that it is about: by that id Stripe is asked about it.
    private static Report unmoved(Answered answered, Function<JsonNode, Optional<Report>> read) {
        Outcome outcome = refused(answered);
        return new Report(outcome, Optional.empty(), answered.body().object()
                .filter(object -> outcome instanceof Outcome.Unknown)
                .map(object -> object.path("error").path("payment_intent")).flatMap(read)
                .flatMap(Report::providerRef));
    }

    private static Report asked(Exchange exchange, Function<JsonNode, Optional<Report>> read) {
        if (exchange instanceof Answered answered && answered.isSuccess()) {
            return read(answered, read);
        }
        if (exchange instanceof Answered answered) {
            warn(answered);
        }
        return Report.of(Exchange.unansweredQuery(exchange));
    }

    private static Report read(Answered answered, Function<JsonNode, Optional<Report>> read) {
        return answered.body().object()
                .map(object -> read.apply(object).orElseGet(() -> Report.of(Exchange.undocumented())))
                .orElseGet(() -> Report.of(new Outcome.Unknown("an answer that can't be read")));
    }

    /// A valid request can fail for other reasons than the card.
    private static Report declined(Answered answered) {
        return Report.of(StripeError.in(answered.body()).filter(StripeError::isDecline)
                .map(StripeAnswers::failed).orElseGet(() -> refused(answered)));
    }

    private static Outcome refused(Answered answered) {
        warn(answered);
        Optional<StripeError> error = StripeError.in(answered.body());
        boolean refusal = switch (answered.status()) {
            case BAD_REQUEST, DECLINED, NOT_FOUND -> error.filter(StripeError::isRefusal).isPresent();
            case UNAUTHORIZED, FORBIDDEN -> error.isPresent();
            default -> false;
        };
        if (isTooMany(answered)) {
            return saying(answered, new Outcome.Unsent("Stripe has too many requests"));
        }
        return refusal ? saying(answered, REJECTED) : Exchange.unansweredMove(answered);
    }

    private static Outcome failed(StripeError error) {
        return new Outcome.Failed(error.reason()).saying(error.words(false));
    }

    private static Outcome saying(Exchange exchange, Outcome outcome) {
        return exchange instanceof Answered answered
                ? StripeError.in(answered.body())
                        .map(error -> outcome.saying(answered.status() == TOO_MANY
                                ? AnswerWords.of(answered, Fault.BUSY)
                                : error.words(isAtTheGate(answered))))
                        .orElse(outcome)
                : outcome;
    }

    /// All charges fail until the key is corrected.
    private static void warn(Answered answered) {
        if (isAtTheGate(answered)) {
            LOG.error("Stripe does not take our secret key for this: status {}", answered.status());
        }
    }

    private static boolean isAtTheGate(Answered answered) {
        return answered.status() == UNAUTHORIZED || answered.status() == FORBIDDEN;
    }
}
