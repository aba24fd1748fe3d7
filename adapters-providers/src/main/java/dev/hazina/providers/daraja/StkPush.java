package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;

/// Prompts on a payer's phone (STK push). A prompt has no id of ours: until Daraja returns its own id, only the
/// callback's address identifies the payment.
final class StkPush {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMddHHmmss")
            .withZone(ZoneId.of("Africa/Nairobi"));
    private static final String OK = "0";

    private final DarajaClient daraja;
    private final StkAccount account;
    private final StkEndpoints endpoints;
    private final Function<String, URI> address;
    private final InstantSource clock;

    /// The account that collects.
    ///
    /// @param receiver the till's number for goods, the same as the short code for a paybill
    /// @param type `CustomerPayBillOnline` or `CustomerBuyGoodsOnline`
    /// @param description the purpose shown in the prompt, at most 13 characters
    record StkAccount(String shortCode, Secret passkey, String receiver, String type, String description) {
        String floatAccount() {
            return type.equals(DarajaFloat.TO_TILL)
                    ? DarajaFloat.merchant(receiver)
                    : DarajaFloat.utility(shortCode);
        }
    }

    /// The addresses of requests, and their policies.
    record StkEndpoints(URI push, URI ask, CallPolicy collecting, CallPolicy asking) {}

    /// @param address the callback address of a token
    StkPush(DarajaClient daraja, StkAccount account, StkEndpoints endpoints, Function<String, URI> address,
            InstantSource clock) {
        this.daraja = daraja;
        this.account = account;
        this.endpoints = endpoints;
        this.address = address;
        this.clock = clock;
    }

    /// The name of the account that collects.
    String floatAccount() {
        return account.floatAccount();
    }

    Placing place(Duration patience) {
        return daraja.place(endpoints.collecting(), patience);
    }

    Report collect(Collection collection) {
        PaymentDetails payment = collection.payment().details();
        if (!(payment.payer() instanceof Payer.ByPhone(Phone phone)) || !Shillings.isWhole(payment.amount())) {
            return Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        }
        ObjectNode body = signed().put("TransactionType", account.type())
                .put("Amount", Shillings.whole(payment.amount())).put("PartyA", Shillings.digits(phone))
                .put("PartyB", account.receiver()).put("PhoneNumber", Shillings.digits(phone))
                .put("CallBackURL", address.apply(collection.callbackToken()).toString())
                .put("AccountReference", AccountReference.of(payment)).put("TransactionDesc", account.description());
        Exchange exchange = daraja.post(endpoints.push(), body, endpoints.collecting(), collection.place());
        return exchange instanceof Exchange.Answered answered
                ? DarajaJson.report(taken(answered), answered, "CheckoutRequestID")
                : Report.of(Exchange.unansweredMove(exchange));
    }

    /// Queries by Daraja's id, the only way that exists. The answer has neither receipt nor amount.
    Report query(StatusQuery query) {
        if (query.providerRef().isEmpty()) {
            return Report.of(new Outcome.Unknown("Daraja has given it no name to ask by"));
        }
        ObjectNode body = signed().put("CheckoutRequestID", query.providerRef().get());
        Exchange exchange = daraja.post(endpoints.ask(), body, endpoints.asking(), SendPlace.NONE);
        return exchange instanceof Exchange.Answered answered
                ? told(answered, query.providerRef().get()).through(account.floatAccount())
                : Report.of(Exchange.unansweredQuery(exchange));
    }

    private ObjectNode signed() {
        String stamp = STAMP.format(clock.instant());
        String password = Base64.getEncoder().encodeToString(
                (account.shortCode() + account.passkey().value() + stamp).getBytes(StandardCharsets.UTF_8));
        return DarajaJson.object().put("BusinessShortCode", account.shortCode()).put("Password", password)
                .put("Timestamp", stamp);
    }

    static Outcome taken(Exchange.Answered answered) {
        Body body = answered.body();
        if (answered.isSuccess() && body.text("ResponseCode").filter(OK::equals).isPresent()) {
            return new Outcome.Accepted(body.text("CheckoutRequestID"));
        }
        Optional<GatewayError> error = GatewayError.of(answered);
        return error.filter(GatewayError::isBusy)
                .map(busy -> busy.rejected(FailureReason.PAYER_NOT_FOUND))
                .or(() -> error.flatMap(other -> other.refusal(FailureReason.PAYER_NOT_FOUND)))
                .or(() -> GatewayError.fault(answered))
                .orElseGet(() -> Exchange.unansweredMove(answered));
    }

    private static Report told(Exchange.Answered answered, String asked) {
        if (GatewayError.of(answered).filter(GatewayError::isBusy).isPresent()) {
            return new Report(unanswered(asked), Optional.empty(), Optional.of(asked));
        }
        Optional<String> code = answered.isSuccess() ? answered.body().text("ResultCode") : Optional.empty();
        String sentence = answered.body().text("ResultDesc").orElse("");
        return code.map(said -> new Report(outcome(said, sentence, asked), Optional.empty(),
                answered.body().text("CheckoutRequestID")))
                .orElseGet(() -> Report.of(answered.body().text("errorCode").isPresent()
                        ? Exchange.unansweredQuery(answered)
                        : Exchange.unreadQuery(answered)));
    }

    private static Outcome outcome(String code, String said, String asked) {
        return switch (code) {
            case ResultCodes.SUCCESS -> new Outcome.Succeeded(Optional.empty());
            case ResultCodes.UNDER_WAY -> unanswered(asked);
            default -> ResultCodes.ended(code, said, Optional.of(asked));
        };
    }

    private static Outcome unanswered(String asked) {
        return new Outcome.InProgress(asked, "the payer has not answered the prompt");
    }
}
