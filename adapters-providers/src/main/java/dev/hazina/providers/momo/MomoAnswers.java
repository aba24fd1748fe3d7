package dev.hazina.providers.momo;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.AnswerWords;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.Version4Id;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The outcomes of MTN's answers. Only documented answers are an acceptance or a refusal; all others are unknown.
final class MomoAnswers {
    private static final int OK = 200;
    private static final int TAKEN = 202;
    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int SERVER_ERROR = 500;

    /// Statuses with which MTN's gateway refuses a request before it reaches the platform.
    private static final Set<Integer> TURNED_AWAY = Set.of(401, 403, 404);
    private static final int TOO_MANY = 429;

    /// Refusals that come with status 500.
    private static final Set<String> REFUSALS = Set.of("NOT_ALLOWED", "NOT_ALLOWED_TARGET_ENVIRONMENT",
            "INVALID_CALLBACK_URL_HOST", "INVALID_CURRENCY", "PAYER_NOT_FOUND");

    private MomoAnswers() {}

    /// Whether it is a refusal with the status of a server error.
    static boolean isRefusedAsAFault(Exchange.Answered answered) {
        return answered.status() == SERVER_ERROR && REFUSALS.contains(answered.body().text("code").orElse(""));
    }

    /// The outcome of a request to move money.
    static Outcome taken(Exchange exchange, UUID ref) {
        return exchange instanceof Exchange.Answered answered
                ? answered(answered, ref)
                : Exchange.unansweredMove(exchange);
    }

    private static Outcome answered(Exchange.Answered answered, UUID ref) {
        int status = answered.status();
        Body body = answered.body();
        String code = body.text("code").orElse("");
        if (status == TOO_MANY && body.object().isPresent()) {
            return new Outcome.Unsent("MTN has too many requests").saying(AnswerWords.of(answered, Fault.BUSY));
        }
        boolean said = switch (status) {
            case BAD_REQUEST -> body.bytes().length == 0 || body.object().isPresent();
            case SERVER_ERROR -> REFUSALS.contains(code);
            default -> TURNED_AWAY.contains(status) && body.object().isPresent();
        };
        if (said) {
            return new Outcome.Rejected(MomoReasons.ofRefusal(code))
                    .saying(AnswerWords.of(answered, MomoReasons.fault(code, status)));
        }
        boolean known = status == CONFLICT && code.equals("RESOURCE_ALREADY_EXIST");
        return status == TAKEN || known
                ? new Outcome.Accepted(ref.toString())
                : Exchange.unansweredMove(answered);
    }

    /// Whether the platform itself answers that it has no such request.
    static boolean isNotFound(Exchange exchange) {
        return exchange instanceof Exchange.Answered(int status, Body body) && status == NOT_FOUND
                && body.text("code").filter("RESOURCE_NOT_FOUND"::equals).isPresent();
    }

    /// The report of a status query. A request that MTN doesn't know may still arrive; MTN has taken the query all the
    /// same.
    ///
    /// @param ours the id of the payment, the refund or the payout
    static Report told(Exchange exchange, UUID ours, MomoAmounts amounts, Currency currency) {
        if (isNotFound(exchange)) {
            return Report.of(new Outcome.Unknown("MTN has no such request"));
        }
        Optional<MomoStatus> status = exchange instanceof Exchange.Answered answered && answered.status() == OK
                ? answered.body().object()
                        .map(object -> MomoStatus.read(object, Version4Id.of(ours), amounts, currency))
                : Optional.empty();
        return status.map(said -> report(said, ours)).orElseGet(() -> Report.of(Exchange.unreadQuery(exchange)));
    }

    /// An answer about another request ends nothing; the report names that request.
    private static Report report(MomoStatus said, UUID ours) {
        boolean other = !said.externalId().isEmpty() && !said.externalId().equals(ours.toString());
        Outcome outcome = other
                ? new Outcome.Unread(Optional.empty(), "MTN answers about another request")
                : said.outcome();
        String ref = other ? named(said.externalId()) : Version4Id.of(ours).toString();
        return new Report(outcome, said.amount(), Optional.of(ref));
    }

    private static String named(String externalId) {
        return CanonicalUuid.parse(externalId).map(id -> Version4Id.of(id).toString()).orElse(externalId);
    }
}
