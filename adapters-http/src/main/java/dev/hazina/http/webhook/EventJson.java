package dev.hazina.http.webhook;

import dev.hazina.application.webhook.Alert;
import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.payment.PaymentJson;
import dev.hazina.http.paymentrequest.PaymentRequestJson;
import dev.hazina.http.payout.PayoutJson;
import dev.hazina.http.refund.RefundJson;
import dev.hazina.http.response.Times;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.function.Consumer;

/// The bodies of events. A resource in an event has exactly the form of the API's responses.
@Singleton
final class EventJson implements EventBodies {
    private final String environment;

    EventJson(HttpSettings settings) {
        this.environment = settings.sandbox() ? "sandbox" : "production";
    }

    @Override
    public String event(EventId id, DomainEvent domainEvent, String accountNumber, long number) {
        return switch (domainEvent) {
            case DomainEvent.OfInstruction of ->
                event(new Head(id, of.type(), accountNumber, of.sequence(), number), domainEvent,
                        data -> write(data, of));
            case DomainEvent.OfRequest of ->
                event(new Head(id, of.type(), accountNumber, of.sequence(), number), domainEvent,
                        data -> write(data, of));
            case DomainEvent.WalletCorrected corrected ->
                event(new Head(id, EventType.WALLET_CORRECTED, accountNumber, 1, number), domainEvent,
                        data -> data.object("correction", o -> write(o, corrected)));
            case DomainEvent.LateSuccess late -> throw new IllegalArgumentException("a late success is an alert");
        };
    }

    /// A refund is told with its payment.
    private static void write(JsonWriter data, DomainEvent.OfInstruction of) {
        of.instruction().as(RefundDetails.class)
                .ifPresent(refund -> data.object("refund", o -> RefundJson.write(o, refund)));
        of.payment().ifPresent(whole -> data.object("payment", o -> PaymentJson.write(o, whole)));
        of.instruction().as(PayoutDetails.class)
                .ifPresent(payout -> data.object("payout", o -> PayoutJson.write(o, payout)));
    }

    private static void write(JsonWriter data, DomainEvent.OfRequest of) {
        data.object("payment_request", o -> PaymentRequestJson.write(o, of.request()));
        of.by().ifPresent(money -> data.object("received_payment", o -> PaymentRequestJson.write(o, money)));
    }

    /// What each event says of itself.
    private record Head(EventId id, EventType type, String accountNumber, int sequence, long number) {}

    private String event(Head head, DomainEvent domainEvent, Consumer<JsonWriter> data) {
        return Json.object(o -> o.text("event_id", head.id().toString())
                .text("event_type", head.type().wire())
                .text("created_at", Times.print(domainEvent.at()))
                .text("merchant_id", domainEvent.merchant().toString())
                .text("account_id", domainEvent.account().toString())
                .text("account_no", head.accountNumber())
                .text("environment", environment)
                .number("sequence", head.sequence())
                .number("number", head.number())
                .object("data", data)).text();
    }

    @Override
    public String alert(EventId id, Alert alert, AccountId account, String accountNumber, Instant at) {
        return Json.object(o -> {
            o.text("alert_id", id.toString())
                    .text("kind", alert.kind())
                    .text("account_id", account.toString())
                    .text("account_no", accountNumber);
            switch (alert) {
                case Alert.FailureBurst burst -> write(o, burst);
                case Alert.Recovery recovery -> write(o, recovery);
                case Alert.LateSuccess(Discrepancy discrepancy) -> write(o, discrepancy);
                case Alert.LedgerDifference difference -> write(o, difference);
            }
            o.text("created_at", Times.print(at));
        }).text();
    }

    private static void write(JsonWriter json, Alert.FailureBurst burst) {
        json.text("endpoint_id", burst.endpoint().toString())
                .text("url", burst.url().text())
                .number("failed_count", burst.failed())
                .number("window_seconds", burst.window().toSeconds())
                .text("first_failed_at", Times.print(burst.firstFailedAt()))
                .text("last_failed_at", Times.print(burst.lastFailedAt()))
                .number("last_status_code", burst.lastStatusCode())
                .text("last_error", burst.lastError());
    }

    private static void write(JsonWriter json, Alert.Recovery recovery) {
        json.text("endpoint_id", recovery.endpoint().toString())
                .text("url", recovery.url().text())
                .text("failing_since", Times.print(recovery.failingSince()));
    }

    /// @param corrected a debit has a negative amount
    private static void write(JsonWriter json, DomainEvent.WalletCorrected corrected) {
        Discrepancy resolved = corrected.resolved();
        json.text("exception_id", resolved.id().toString())
                .text("wallet_id", corrected.wallet().toString())
                .money("amount", corrected.amount().toMajor())
                .text("currency", corrected.amount().currency().name())
                .text("subject_kind", resolved.subject().kind().wire())
                .text("subject_id", resolved.subject().id().toString())
                .text("detail", resolved.detail());
    }

    private static void write(JsonWriter json, Discrepancy discrepancy) {
        json.text("exception_id", discrepancy.id().toString())
                .text("subject_kind", discrepancy.subject().kind().wire())
                .text("subject_id", discrepancy.subject().id().toString())
                .money("amount", discrepancy.amount().toMajor())
                .text("currency", discrepancy.amount().currency().name())
                .text("detail", discrepancy.detail());
    }

    private static void write(JsonWriter json, Alert.LedgerDifference difference) {
        json.text("proof", difference.proof())
                .text("as_of", Times.print(difference.asOf()))
                .number("difference_count", difference.count())
                .texts("differences", difference.differences());
    }

    @Override
    public String probe(EventId id, CallbackUrl url, String challenge, Instant at) {
        return Json.object(o -> o.text("event_id", id.toString())
                .text("event_type", "webhook.probe")
                .text("created_at", Times.print(at))
                .object("data", data -> data.text("url", url.text()).text("challenge", challenge))).text();
    }
}
