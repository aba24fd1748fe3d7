package dev.hazina.providers.example;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.KindId;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/// How something stands, as Example Pay writes it into answers and callbacks alike.
record ExampleStatus(Subject subject, Outcome outcome, Money amount) {
    private static final Map<String, FailureReason> REASONS = Map.of("NO_FUNDS", FailureReason.INSUFFICIENT_FUNDS,
            "DECLINED", FailureReason.PAYER_DECLINED, "LIMIT", FailureReason.LIMIT_REACHED, "NO_SUCH_PHONE",
            FailureReason.UNSPECIFIED);

    static FailureReason reason(String code) {
        return REASONS.getOrDefault(code, FailureReason.UNSPECIFIED);
    }

    static boolean isDocumented(String code) {
        return REASONS.containsKey(code);
    }

    /// Empty when any of it is not as it is documented.
    static Optional<ExampleStatus> read(JsonNode body) {
        return Body.text(body, "id").flatMap(KindId::read).flatMap(subject -> outcome(body)
                .flatMap(outcome -> amount(body).map(amount -> new ExampleStatus(subject, outcome, amount))));
    }

    Report report() {
        return Report.of(outcome, amount);
    }

    private static Optional<Outcome> outcome(JsonNode body) {
        return Body.text(body, "status").flatMap(status -> switch (status) {
            case "RUNNING" ->
                Body.text(body, "reference").map(reference -> new Outcome.InProgress(reference, "it is running"));
            // A success by which nothing can be found again is not believed: a person is asked.
            case "PAID" -> Optional.of(SaidText.receipt(body, "receipt")).filter(receipt -> !receipt.isEmpty())
                    .map(Outcome.Succeeded::new);
            case "NOT_PAID" -> Body.text(body, "code").map(code -> new Outcome.Failed(reason(code))
                    .saying(new ProviderWords(code, Body.text(body, "message").orElse(""), fault(code))));
            default -> Optional
                    .of(new Outcome.Unread(Optional.empty(), SaidText.undocumented("Example Pay", "status", status)));
        });
    }

    /// What a code is about: who can do something about it.
    static Fault fault(String code) {
        return code.equals("NO_SUCH_PHONE") ? Fault.NUMBER : Fault.OTHER;
    }

    private static Optional<Money> amount(JsonNode body) {
        Optional<Currency> currency = Body.text(body, "currency").flatMap(Currency::ofCode);
        Optional<String> amount = Body.text(body, "amount");
        try {
            return currency.flatMap(c -> amount.map(text -> Money.ofMajor(c, new BigDecimal(text))));
        } catch (NumberFormatException | Refusal.Invalid noAmount) {
            return Optional.empty();
        }
    }
}
