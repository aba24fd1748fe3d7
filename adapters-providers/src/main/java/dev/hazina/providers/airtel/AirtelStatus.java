package dev.hazina.providers.airtel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.airtel.AirtelCodes.AirtelCode;
import dev.hazina.providers.airtel.AirtelCodes.Meaning;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.KindId;
import java.util.List;
import java.util.Optional;

/// What Airtel says of one request: the letters of its status, and the code beside them. The letters decide, because
/// Airtel's own samples have codes and flags that contradict them.
///
/// @param letters such as `TS`; empty text where there are none
/// @param code empty text where there is none
record AirtelStatus(String letters, String code, String message, String receipt) {
    /// The parts of an answer: what was done under `data`, and a code under `status`.
    static AirtelStatus ofAnswer(JsonNode answer, Subject.Kind kind) {
        JsonNode transaction = answer.path("data").path("transaction");
        return new AirtelStatus(SaidText.word(transaction, "status"), code(answer),
                Body.text(answer, "status", "message").or(() -> Body.text(transaction, "message"))
                        .or(() -> Body.text(answer, "message")).orElse(""),
                receipt(transaction, kind));
    }

    /// A callback has the letters alone, under another name.
    static AirtelStatus ofCallback(JsonNode transaction) {
        return new AirtelStatus(SaidText.word(transaction, "status_code"), "",
                Body.text(transaction, "message").orElse(""), SaidText.receipt(transaction, "airtel_money_id"));
    }

    /// Not documented: which of two names of a payout is its receipt; the shorter one looks like a prompt's.
    private static String receipt(JsonNode transaction, Subject.Kind kind) {
        String own = kind == Subject.Kind.PAYOUT ? SaidText.receipt(transaction, "reference_id") : "";
        return own.isEmpty() ? SaidText.receipt(transaction, "airtel_money_id") : own;
    }

    /// The code of the product; of the application where there is none, and of the gateway where nothing else answers.
    /// A duplicate is named by the application's code, with a code of the product that says nothing.
    ///
    /// Not documented: where the gateway's code stands.
    private static String code(JsonNode answer) {
        String product = SaidText.word(answer.path("status"), "response_code");
        String application = SaidText.word(answer.path("status"), "result_code");
        if (application.equals(AirtelCodes.SEEN_BEFORE) || (product.isEmpty() && !application.isEmpty())) {
            return application;
        }
        return product.isEmpty()
                ? List.of("result_code", "error_code", "code").stream().map(name -> SaidText.word(answer, name))
                        .filter(found -> !found.isEmpty()).findFirst().orElse("")
                : product;
    }

    Optional<AirtelCode> known() {
        return AirtelCodes.of(code);
    }

    boolean means(Meaning meaning) {
        return known().filter(found -> found.meaning() == meaning).isPresent();
    }

    boolean hasLetters() {
        return !letters.isEmpty();
    }

    /// How the request stands by the letters.
    Outcome outcome(Subject subject) {
        String id = KindId.of(subject);
        return switch (letters) {
            case "TS" -> means(Meaning.REFUSED) || means(Meaning.ABSENT)
                    ? contradiction(id)
                    : new Outcome.Succeeded(receipt);
            case "TF" -> means(Meaning.DONE) ? contradiction(id) : failed();
            case "TE" -> subject.kind() == Subject.Kind.PAYMENT
                    ? new Outcome.Failed(FailureReason.EXPIRED).saying(words())
                    // not documented: what has expired of a payout, and whether its money moved
                    : new Outcome.Unread(id, "Airtel says of a payout that it has expired").saying(words());
            case "TIP", "TI" -> new Outcome.InProgress(id, "Airtel is working on it");
            // not documented: whether an ambiguous one is at Airtel at all; the letters are about a transaction there
            case "TA" -> new Outcome.InProgress(id, "Airtel can't say yet how it ended").saying(words());
            default -> new Outcome.Unread(id, SaidText.undocumented("Airtel", "status", letters)).saying(words());
        };
    }

    private Outcome contradiction(String id) {
        return new Outcome.Unread(id, "Airtel's status and its code contradict each other").saying(words());
    }

    Outcome failed() {
        return new Outcome.Failed(known().map(AirtelCode::reason).orElse(FailureReason.UNSPECIFIED)).saying(words());
    }

    /// Airtel's own code and sentence; the letters where it gives no code.
    ProviderWords words() {
        String named = code.isEmpty() ? letters : code;
        return new ProviderWords(named, message, known().map(AirtelCode::fault).orElse(Fault.OTHER));
    }
}
