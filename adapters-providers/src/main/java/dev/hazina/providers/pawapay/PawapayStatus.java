package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.Version4Id;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;

/// The status of a request: a part of the answer to a status query, or the body of a callback.
final class PawapayStatus {
    private static final int MOST_DIGITS = 20;

    private PawapayStatus() {}

    /// The name of a request's id.
    static String idName(Subject.Kind kind) {
        return switch (kind) {
            case PAYMENT -> "depositId";
            case PAYOUT -> "payoutId";
            case REFUND -> "refundId";
            default -> throw new IllegalArgumentException("pawaPay knows no " + kind.wire());
        };
    }

    /// The subject of an object. A refund is tried first, because it names its payment as well.
    static Optional<Subject> subject(JsonNode object) {
        for (Subject.Kind kind : new Subject.Kind[]{Subject.Kind.REFUND, Subject.Kind.PAYOUT, Subject.Kind.PAYMENT}) {
            Optional<String> id = Body.text(object, idName(kind)).map(String::strip);
            if (id.isPresent()) {
                return id.flatMap(CanonicalUuid::parse).map(known -> new Subject(kind, Version4Id.original(known)));
            }
        }
        return Optional.empty();
    }

    /// The name of pawaPay's wallet of a country: deposits fill it, payouts and refunds are taken out of it.
    static String floatAccount(Currency currency) {
        return "wallet:" + currency.name();
    }

    /// @param id the request's id at pawaPay
    static Report read(JsonNode object, UUID id) {
        Optional<String> amount = Body.text(object, "amount").map(String::strip);
        Optional<Money> money = amount
                .flatMap(text -> Body.text(object, "currency").map(String::strip).flatMap(Currency::ofCode)
                        .flatMap(currency -> money(text, currency)));
        Outcome outcome = amount.isPresent() && money.isEmpty()
                ? new Outcome.Unread(id.toString(), "pawaPay names an amount that can't be read")
                : outcome(object, id);
        Report report = new Report(outcome, money, Optional.of(id.toString()));
        return money.map(moved -> report.through(floatAccount(moved.currency()))).orElse(report).telling(told(object));
    }

    /// A deposit names its payer, a payout and a refund their recipient.
    private static Counterparty told(JsonNode object) {
        return Counterparty.of(Body.text(object, "payer", "accountDetails", "phoneNumber")
                .or(() -> Body.text(object, "recipient", "accountDetails", "phoneNumber")), Optional.empty());
    }

    private static Outcome outcome(JsonNode object, UUID id) {
        String status = SaidText.word(object, "status");
        return switch (status) {
            case "ACCEPTED", "ENQUEUED", "SUBMITTED", "PROCESSING", "IN_RECONCILIATION" ->
                new Outcome.InProgress(id.toString(), "pawaPay is working on it");
            case "COMPLETED" -> new Outcome.Succeeded(SaidText.receipt(object, "providerTransactionId"));
            case "FAILED" -> failed(object, Body.text(object, "failureReason", "failureCode").orElse(""));
            default -> new Outcome.Unread(id.toString(), SaidText.undocumented("pawaPay", "status", status));
        };
    }

    private static Outcome failed(JsonNode object, String code) {
        String sentence = Body.text(object, "failureReason", "failureMessage").orElse("");
        return new Outcome.Failed(PawapayReasons.ofFailure(code))
                .saying(new ProviderWords(code, sentence, PawapayReasons.fault(code)));
    }

    private static Optional<Money> money(String text, Currency currency) {
        if (!text.matches("\\d{1," + MOST_DIGITS + "}(\\.\\d{1," + MOST_DIGITS + "})?")) {
            return Optional.empty();
        }
        BigDecimal minor = new BigDecimal(text).movePointRight(currency.scale()).stripTrailingZeros();
        boolean fits = minor.scale() <= 0 && minor.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        return fits ? Optional.of(new Money(currency, minor.longValueExact())) : Optional.empty();
    }
}
