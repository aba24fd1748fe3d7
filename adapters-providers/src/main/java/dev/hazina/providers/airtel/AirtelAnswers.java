package dev.hazina.providers.airtel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.airtel.AirtelCodes.AirtelCode;
import dev.hazina.providers.airtel.AirtelCodes.Meaning;
import dev.hazina.providers.client.AnswerWords;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.KindId;
import java.util.Optional;
import java.util.regex.Pattern;

/// The outcomes of Airtel's answers. A refusal may come with status 200, and an acceptance with `"success": false`.
final class AirtelAnswers {
    private static final int TOO_MANY = 429;
    private static final Pattern SERVER_FAULT = Pattern.compile("5\\d\\d");
    private static final String GIVEN_BACK = "SUCCESS";
    private static final String NOT_GIVEN_BACK = "FAILED";

    private AirtelAnswers() {}

    /// The report of a prompt, a refund or a payout.
    ///
    /// @param known the receipt of the payment that is given back; empty text where nothing is
    static Report taken(Exchange exchange, Subject subject, String known) {
        if (!(exchange instanceof Exchange.Answered answered)) {
            return Report.of(Exchange.unansweredMove(exchange));
        }
        Optional<JsonNode> object = answered.body().object();
        if (answered.status() == TOO_MANY && object.isPresent()) {
            return Report.of(new Outcome.Unsent("Airtel has too many requests")
                    .saying(AnswerWords.of(answered, Fault.BUSY)));
        }
        return object.isEmpty() || answered.isServerFault()
                ? Report.of(Exchange.unansweredMove(answered))
                : Report.of(taken(answered, object.get(), subject, known));
    }

    private static Outcome taken(Exchange.Answered answered, JsonNode object, Subject subject, String known) {
        if (isAnothers(object, subject)) {
            return new Outcome.Unknown("Airtel speaks of another request");
        }
        AirtelStatus said = AirtelStatus.ofAnswer(object, subject.kind());
        if (subject.kind() == Subject.Kind.PAYOUT && said.hasLetters()) {
            return paidOut(answered, object, said, subject);
        }
        return subject.kind() == Subject.Kind.REFUND && said.hasLetters() && answered.isSuccess()
                ? givenBack(said, subject, known)
                : byCode(answered, object, said, subject);
    }

    /// An end counts only where the answer names the payout.
    private static Outcome paidOut(Exchange.Answered answered, JsonNode object, AirtelStatus said, Subject subject) {
        Outcome outcome = said.outcome(subject);
        boolean isEnd = outcome instanceof Outcome.Succeeded || outcome instanceof Outcome.Failed;
        return isEnd && !(answered.isSuccess() && isNamed(object, subject))
                ? new Outcome.Unread(KindId.of(subject), "Airtel names an end, and not of what").saying(said.words())
                : outcome;
    }

    /// Not documented: whose name a refund's answer has. Where it is the payment's, it is no receipt of the refund.
    private static Outcome givenBack(AirtelStatus said, Subject subject, String known) {
        return switch (said.letters()) {
            case GIVEN_BACK, "TS" -> said.means(Meaning.REFUSED) || said.means(Meaning.DUPLICATE)
                    ? new Outcome.Unread(Optional.empty(), "Airtel's status and its code contradict each other")
                            .saying(said.words())
                    : new Outcome.Succeeded(Optional.of(said.receipt()).filter(own -> !own.equals(known)));
            case NOT_GIVEN_BACK -> said.failed();
            default -> said.outcome(subject);
        };
    }

    private static Outcome byCode(Exchange.Answered answered, JsonNode object, AirtelStatus said, Subject subject) {
        Optional<AirtelCode> code = said.known();
        if (code.isEmpty()) {
            return answered.isSuccess()
                    ? new Outcome.Unread(KindId.of(subject), SaidText.undocumented("Airtel", "code", said.code()))
                            .saying(
                                    said.words())
                    : Exchange.unansweredMove(answered);
        }
        return switch (code.get().meaning()) {
            case DONE, RUNNING -> answered.isSuccess() && isAccepted(said, subject)
                    ? new Outcome.Accepted(KindId.of(subject))
                    : new Outcome.InProgress(KindId.of(subject), "Airtel has it, and hasn't said how it ends")
                            .saying(said.words());
            case DUPLICATE -> new Outcome.InProgress(KindId.of(subject), "Airtel has seen it before");
            case DOUBT, ABSENT -> new Outcome.Unknown("Airtel doesn't know how it ended").saying(said.words());
            case REFUSED -> isServerFault(object) || said.letters().equals(GIVEN_BACK)
                    ? new Outcome.Unknown("Airtel refuses it, and says that it has failed itself").saying(said.words())
                    : refused(code.get(), said, subject);
        };
    }

    /// The documented acceptance of a prompt: its code is that of one in process.
    private static boolean isAccepted(AirtelStatus said, Subject subject) {
        return subject.kind() == Subject.Kind.PAYMENT && said.letters().equals(GIVEN_BACK);
    }

    private static Outcome refused(AirtelCode code, AirtelStatus said, Subject subject) {
        FailureReason ofNumber = subject.kind() == Subject.Kind.PAYMENT
                ? FailureReason.PAYER_NOT_FOUND
                : FailureReason.RECIPIENT_NOT_FOUND;
        return new Outcome.Rejected(code.fault() == Fault.NUMBER ? ofNumber : FailureReason.PROVIDER_REJECTED)
                .saying(said.words());
    }

    /// A refusal's code is documented with a fault of the server's too.
    private static boolean isServerFault(JsonNode object) {
        return Body.text(object, "status", "code").filter(code -> SERVER_FAULT.matcher(code).matches()).isPresent();
    }

    /// Whether Airtel answers that it has no such request.
    static boolean isNotFound(Exchange exchange, Subject.Kind kind) {
        return exchange instanceof Exchange.Answered answered && !answered.isServerFault()
                && answered.body().object().map(object -> AirtelStatus.ofAnswer(object, kind))
                        .filter(said -> !said.hasLetters() && said.means(Meaning.ABSENT)).isPresent();
    }

    /// The report of a status query. A request that Airtel doesn't know may still arrive; Airtel has taken the query
    /// all the same.
    static Report told(Exchange exchange, Subject subject) {
        if (isNotFound(exchange, subject.kind())) {
            return Report.of(new Outcome.Unknown("Airtel has no such request"));
        }
        Optional<JsonNode> object = exchange instanceof Exchange.Answered answered && answered.isSuccess()
                ? answered.body().object()
                : Optional.empty();
        return object.map(found -> told(exchange, found, subject))
                .orElseGet(() -> Report.of(Exchange.unansweredQuery(exchange)));
    }

    /// An answer about another request ends nothing; the report names that request.
    private static Report told(Exchange exchange, JsonNode object, Subject subject) {
        Optional<String> named = named(object);
        if (isAnothers(object, subject)) {
            return new Report(new Outcome.Unread(Optional.empty(), "Airtel answers about another request"),
                    Optional.empty(), named);
        }
        AirtelStatus said = AirtelStatus.ofAnswer(object, subject.kind());
        if (!said.hasLetters()) {
            return Report.of(unread(exchange, said));
        }
        return Report.of(named.isPresent()
                ? said.outcome(subject)
                : new Outcome.Unread(KindId.of(subject), "Airtel names a status, and not of what"));
    }

    /// The code alone says nothing: that of a payment that was paid is that of one in process.
    private static Outcome unread(Exchange exchange, AirtelStatus said) {
        return said.means(Meaning.DOUBT)
                ? Outcome.Unknown.unheard("Airtel couldn't answer").saying(said.words())
                : Exchange.unreadQuery(exchange).saying(said.words());
    }

    private static Optional<String> named(JsonNode object) {
        return Body.text(object, "data", "transaction", "id").map(String::strip).filter(id -> !id.isEmpty());
    }

    private static boolean isNamed(JsonNode object, Subject subject) {
        return named(object).flatMap(KindId::read).filter(subject::equals).isPresent();
    }

    private static boolean isAnothers(JsonNode object, Subject subject) {
        return named(object).isPresent() && !isNamed(object, subject);
    }
}
