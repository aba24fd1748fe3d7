package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// Payouts to phones (B2C). They are sent with our own id, and a status query about one is answered by a callback, if
/// at all.
final class B2cPayouts {
    private static final String OK = "0";
    private static final String SHORT_CODE = "4";

    private final DarajaClient daraja;
    private final B2cAccount account;
    private final B2cEndpoints endpoints;
    private final Function<String, URI> address;

    /// The account that pays out.
    ///
    /// @param command Daraja's kind of payout
    /// @param remarks 2 to 100 characters
    record B2cAccount(String shortCode, Initiator initiator, String command, String remarks) {}

    /// The addresses of requests, and their policies.
    record B2cEndpoints(URI pay, URI ask, CallPolicy paying, CallPolicy asking) {}

    /// @param address the callback address of a token
    B2cPayouts(DarajaClient daraja, B2cAccount account, B2cEndpoints endpoints, Function<String, URI> address) {
        this.daraja = daraja;
        this.account = account;
        this.endpoints = endpoints;
        this.address = address;
    }

    /// The name of the account that pays out.
    String floatAccount() {
        return DarajaFloat.utility(account.shortCode());
    }

    Placing place(Duration patience) {
        return daraja.place(endpoints.paying(), patience);
    }

    Report disburse(Disbursement disbursement) {
        PayoutDetails payout = disbursement.payout().details();
        if (!Shillings.isWhole(payout.amount())) {
            return Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        }
        String id = payout.id().value().toString();
        String reports = address.apply(disbursement.callbackToken()).toString();
        String timeouts = address.apply(disbursement.timeoutToken()).toString();
        ObjectNode body = DarajaJson.object().put("OriginatorConversationID", id)
                .put("InitiatorName", account.initiator().name())
                .put("SecurityCredential", account.initiator().credential().value()).put("CommandID", account.command())
                .put("Amount", Shillings.whole(payout.amount())).put("PartyA", account.shortCode())
                .put("PartyB", Shillings.digits(payout.destination())).put("Remarks", account.remarks())
                .put("QueueTimeOutURL", timeouts).put("ResultURL", reports);
        Exchange exchange = daraja.post(endpoints.pay(), body, endpoints.paying(), disbursement.place(),
                disbursement.mayStillBeSent());
        return exchange instanceof Exchange.Answered answered
                ? DarajaJson.report(taken(answered), answered, "ConversationID")
                : Report.of(Exchange.unansweredMove(exchange));
    }

    /// Sends the status query. Its acceptance has no result of the payout: the answer is reported later. Daraja's
    /// documents differ in whether its own id or ours is sent, and in the member's name, so both are sent.
    Report query(PayoutQuery query) {
        String ours = query.payout().details().id().value().toString();
        String theirs = query.providerRef().orElse(ours);
        String reports = address.apply(query.callbackToken()).toString();
        ObjectNode body = DarajaJson.object().put("Initiator", account.initiator().name())
                .put("SecurityCredential", account.initiator().credential().value())
                .put("CommandID", "TransactionStatusQuery")
                .put("OriginatorConversationID", theirs).put("OriginalConversationID", ours)
                .put("PartyA", account.shortCode()).put("IdentifierType", SHORT_CODE).put("ResultURL", reports)
                .put("QueueTimeOutURL", reports).put("Remarks", account.remarks());
        Exchange exchange = daraja.post(endpoints.ask(), body, endpoints.asking(), SendPlace.NONE);
        return Report.of(exchange instanceof Exchange.Answered answered && isTaken(answered)
                ? new Outcome.Unknown("the answer will be reported")
                : Exchange.unansweredQuery(exchange));
    }

    private static boolean isTaken(Exchange.Answered answered) {
        return answered.isSuccess() && answered.body().text("ResponseCode").filter(OK::equals).isPresent();
    }

    /// The originator's id in the answer is ours or one of Daraja's own; its documents show both.
    static Outcome taken(Exchange.Answered answered) {
        Body body = answered.body();
        if (isTaken(answered)) {
            return new Outcome.Accepted(body.text("ConversationID"));
        }
        Optional<GatewayError> error = GatewayError.of(answered);
        return error.filter(GatewayError::isDuplicate)
                .map(known -> new Outcome.InProgress(Optional.empty(), "Daraja has seen this payout before")
                        .saying(DarajaFaults.of(known, true)))
                .or(() -> error.flatMap(other -> other.refusal(FailureReason.RECIPIENT_NOT_FOUND)))
                .or(() -> GatewayError.fault(answered))
                .orElseGet(() -> Exchange.unansweredMove(answered));
    }
}
